import { describe, expect, it } from 'vitest';
import { optionFields } from './options';

describe('options', () => {
  it('are read from plain properties', () => {
    const schema = { properties: { rounds: { type: 'integer', default: 0, minimum: 0, maximum: 9 } } } as const;
    expect(optionFields(schema as never)).toEqual([['rounds', schema.properties.rounds]]);
  });

  it('are read through references and lists of constants', () => {
    const schema = {
      $defs: { Mode: { description: 'How wild', oneOf: [{ const: 'calm' }, { const: 'wild' }] } },
      properties: {
        mode: { $ref: '#/$defs/Mode', default: 'calm' },
        limit: { type: ['integer', 'null'], default: null },
      },
    };
    expect(optionFields(schema as never)).toEqual([
      ['mode', { default: 'calm', description: 'How wild', enum: ['calm', 'wild'] }],
      ['limit', { default: null, type: 'integer' }],
    ]);
  });
});
