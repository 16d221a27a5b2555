// What the compiler lets pass: dead variables, `any`, effects by accident. Prettier sees to the form.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', '**/generated*.ts', 'src/games/*/board.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['**/*.ts'], rules: { 'prefer-const': ['error', { ignoreReadBeforeAssign: true }] } },
  {
    rules: {
      // Lists are read with `noUncheckedIndexedAccess`: where an index is known to fit, `!` says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps that are made, filled and read at once need not be reactive; those that must be are.
      'svelte/prefer-svelte-reactivity': 'off',
      // Of what svelte-check complains about it knows best itself.
      'svelte/no-unused-svelte-ignore': 'off',
      // A space that stands for itself: {' '}.
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
