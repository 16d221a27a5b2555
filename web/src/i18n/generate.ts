// What the generated files say of a set of catalogues; `generated.test.ts` compares and writes them.
import { parametersOf } from './format';

/** The declaration of messages: `path` leads to `i18n/messages`. Texts of rules are named by rule and are no messages. */
export function declared(messages: Record<string, string>, path: string): string {
  const lines = Object.entries(messages)
    .filter(([key]) => !/^[a-z]+\.rule\./.test(key))
    .map(([key, message]) => {
      const named = Object.entries(parametersOf(message, 'en')).sort(([a], [b]) => (a < b ? -1 : 1));
      const fields = named.map(([name, { optional }]) => `${name}${optional ? '?' : ''}: Shown`);
      return `    '${key}': {${fields.length > 0 ? ` ${fields.join('; ')} ` : ''}};`;
    });
  return [
    '// Generated from the English catalogue by the tests. Do not edit: run `make types`.',
    'export {};',
    '',
    `declare module '${path}' {`,
    '  interface Messages {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}
