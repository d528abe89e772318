/** Path and query of a request: mostly with existing ids, sometimes invalid. */
import fc from 'fast-check';
import type { Endpoint, Parameter } from './endpoints';
import { hostileSegment, hostileText, hostileValue, mark } from './hostile-values';
import type { Known } from './known';
import { generated } from './schema-values';

function segment(endpoint: Endpoint, { name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const items = known.named(endpoint, name);
  return fc.oneof(
    ...(items.length > 0
      ? [{ weight: 12, arbitrary: fc.constantFrom(...items).map(encodeURIComponent) }]
      : []),
    {
      weight: 1,
      arbitrary: generated(schema, {}).map((value) => encodeURIComponent(String(value).toWellFormed())),
    },
    { weight: 2, arbitrary: hostileSegment },
  );
}

/** Its path, with existing ids, or with none. */
export function pathOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const parameters = endpoint.parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(...parameters.map((parameter) => segment(endpoint, parameter, known)))
    .map((segments) =>
      parameters.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => segments[index] ?? ''),
        endpoint.path,
      ),
    );
}

/** Text as a part of a query or of a form. */
export function encoded(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed().slice(0, 4000),
  );
}

/** One parameter of a query: valid, missing, or (on request) invalid. */
function partOf(
  endpoint: Endpoint,
  { name, schema }: Parameter,
  known: Known,
  wrong: boolean,
): fc.Arbitrary<string> {
  const items = [...known.named(endpoint, name), ...(known.plausible[name] ?? [])];
  const good = items.length > 0 ? fc.constantFrom(...items) : generated(schema, known.plausible);
  const one = (value: unknown) => `${name}=${encoded(value)}`;
  const usual = [
    { weight: 5, arbitrary: good.map(one) },
    { weight: 4, arbitrary: fc.constant('') },
  ];
  if (!wrong) return fc.oneof(...usual);
  return fc.oneof(
    ...usual,
    { weight: 2, arbitrary: hostileValue.map(one) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, hostileText).map(([first, second]) => `${one(first)}&${one(second)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(name, `${name}=%`, `${name}=%ff%00`, `${name}[]=1`, `${name}[__proto__]=1`),
    },
  );
}

/** Its query with the question mark; empty without parameters. */
export function queryOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const parameters = endpoint.parameters.filter((parameter) => parameter.in === 'query');
  const some = (wrong: boolean) =>
    fc.tuple(...parameters.map((parameter) => partOf(endpoint, parameter, known, wrong)));
  const unknown = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__=1', '&&&=', `${mark}=${mark}`, '%=%', 'a'.repeat(4000)),
    },
  );
  const parts = fc.oneof(some(false), some(true));
  return fc.tuple(parts, unknown).map(([named, other]) => {
    const query = [...named, other].filter(Boolean).join('&');
    return query === '' ? '' : `?${query}`;
  });
}
