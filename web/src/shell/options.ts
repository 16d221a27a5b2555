// The options of a game, from its JSON Schema: plain fields, whatever way the schema was written.
import type { Json, OptionSchema, OptionsSchema } from '../protocol/types';

interface Raw extends OptionSchema {
  $ref?: string;
  allOf?: Raw[];
  oneOf?: { const?: Json; enum?: Json[] }[];
}

/** Every property with its references followed and its values listed. */
export function optionFields(schema: OptionsSchema): [string, OptionSchema][] {
  const shared = (schema as { $defs?: Record<string, Raw> }).$defs ?? {};
  const follow = (raw: Raw): OptionSchema => {
    const named = raw.$ref ? shared[raw.$ref.replace('#/$defs/', '')] : raw.allOf?.[0];
    const merged: Raw = { ...(named ? follow(named as Raw) : {}), ...raw };
    const type = Array.isArray(merged.type) ? (merged.type as string[]).find((one) => one !== 'null') : merged.type;
    const values =
      merged.enum ?? merged.oneOf?.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
    return {
      default: merged.default,
      ...(type ? { type: type as NonNullable<OptionSchema['type']> } : {}),
      ...(merged.title === undefined ? {} : { title: merged.title }),
      ...(merged.description === undefined ? {} : { description: merged.description }),
      ...(merged.minimum === undefined ? {} : { minimum: merged.minimum }),
      ...(merged.maximum === undefined ? {} : { maximum: merged.maximum }),
      ...(merged.maxLength === undefined ? {} : { maxLength: merged.maxLength }),
      ...(values && values.length > 0 ? { enum: values } : {}),
    };
  };
  return Object.entries(schema.properties ?? {}).map(([name, raw]) => [name, follow(raw as Raw)]);
}
