/** Values that a schema of the document allows, and plausible values by name. */
import fc from 'fast-check';
import type { Schema } from './endpoints';
import { hostileText, mark } from './hostile-values';

/** By wire name: form values. */
export type Plausible = Readonly<Record<string, readonly unknown[]>>;

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('jan@klant.example', 'Jan+Test@klant.example'),
  date: fc.constantFrom('2026-12-01', '2024-02-29', '2026-02-30', '9999-12-31', '0000-00-00'),
  'date-time': fc.constantFrom('2026-12-01T00:00:00.000Z', '2026-12-01'),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://snoei.example/', `https://${mark}.example/`),
};

function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  const most = Math.min(maxLength, 80);
  return fc.oneof(
    fc.constantFrom('x', '1', 'Jansen', 'true').map((text) => text.padEnd(minLength, 'x').slice(0, most)),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most }),
    hostileText,
  );
}

/** A value of a schema, mostly valid enough to pass the first check. */
export function generated(schema: Schema, plausible: Plausible, depth = 0): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either && either.length > 0)
    return fc.oneof(...either.map((each) => generated(each, plausible, depth)));
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return fc.oneof(
    ...(types.length > 0 ? types : ['string']).map((type) => ofType(type, schema, plausible, depth)),
  );
}

function ofType(type: string, schema: Schema, plausible: Plausible, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const { minimum = -10, maximum = 1_000_000 } = schema;
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      );
    }
    case 'array':
      return fc.array(generated(schema.items ?? {}, plausible, depth + 1), { maxLength: 4 });
    case 'object':
      return depth > 3 ? fc.constant({}) : objectOf(schema, plausible, depth);
    default:
      return textOf(schema);
  }
}

/** An object with every property of a schema, with plausible or schema-conforming values. */
export function objectOf(
  { properties = {} }: Schema,
  plausible: Plausible,
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, schema]) => {
    const known = plausible[name];
    const any = generated(schema, plausible, depth + 1);
    return [
      name,
      known
        ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
        : any,
    ] as const;
  });
  return fc.record(Object.fromEntries(values)).map((object) => ({ ...object }));
}
