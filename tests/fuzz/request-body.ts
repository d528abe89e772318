/** The body of a request: mostly valid for its endpoint, with errors in one or more values. */
import fc from 'fast-check';
import type { Body, Endpoint } from './endpoints';
import { hostileBytes, hostileKey, hostileValue, mark, withDeepValues } from './hostile-values';
import type { Known } from './known';
import { contentTypes } from './request-headers';
import { encoded } from './request-path';
import { objectOf } from './schema-values';

/** An error in an object: a value, an extra name, a missing one. */
function spoilt(object: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(object);
  const replaced =
    names.length === 0
      ? fc.constant({ ...object })
      : fc
          .tuple(fc.constantFrom(...names), hostileValue)
          .map(([name, value]) => ({ ...object, [name]: value }));
  const added = fc
    .tuple(hostileKey, hostileValue)
    .map(([name, value]) => Object.fromEntries([...Object.entries(object), [name, value]]));
  const left =
    names.length === 0
      ? fc.constant({ ...object })
      : fc
          .constantFrom(...names)
          .map((gone) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== gone)));
  return fc.oneof(
    { weight: 5, arbitrary: replaced },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: left },
  );
}

function goodBody(endpoint: Endpoint, { schema }: Body, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const whole = known.bodies(endpoint);
  const derived = objectOf(schema, known.plausible);
  if (whole.length === 0) return derived;
  return fc.oneof(
    { weight: 1, arbitrary: derived },
    { weight: 4, arbitrary: fc.constantFrom(...whole).map((body) => ({ ...body })) },
  );
}

function bodyValue(endpoint: Endpoint, body: Body, known: Known): fc.Arbitrary<unknown> {
  const good = goodBody(endpoint, body, known);
  const bad = good.chain(spoilt);
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 4, arbitrary: bad },
    { weight: 1, arbitrary: bad.chain(spoilt).chain(spoilt) },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** A form's text: a nested value as its JSON, a list as a repeated key. */
function formText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encoded(value);
  return Object.entries(value)
    .flatMap(([name, each]) =>
      Array.isArray(each) && each.length < 20
        ? each.map((item) => [name, item] as const)
        : [[name, each] as const],
    )
    .map(([name, each]) => `${encoded(name)}=${encoded(each)}`)
    .join('&');
}

const boundary = 'fuzz-boundary';

function multipartText(value: unknown): string {
  const entries =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
  const parts = entries.map(([name, each]) => {
    const text = typeof each === 'string' ? each : JSON.stringify(each ?? '');
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** The same object with one name twice, the first time with another value. */
function repeatedKey(text: string): string {
  const name = /^\{("(?:[^"\\]|\\.)*"):/.exec(text)?.[1];
  return name === undefined ? text : `{${name}:"${mark}",${text.slice(1)}`;
}

export interface RequestBody {
  readonly type: string | null;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

function written(type: string, value: unknown): RequestBody {
  if (type === 'application/x-www-form-urlencoded') return { type, body: withDeepValues(formText(value)) };
  if (type === 'multipart/form-data')
    return { type: `${type}; boundary=${boundary}`, body: multipartText(value) };
  return { type, body: withDeepValues(JSON.stringify(value)) };
}

/** A body of an endpoint, in an accepted or another format. */
export function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<RequestBody> {
  if (['GET', 'HEAD'].includes(endpoint.method)) return fc.constant({ type: null, body: null });
  const none = fc.constant<RequestBody>({ type: null, body: null });
  const senseless = fc.record<RequestBody>({ type: fc.constantFrom(...contentTypes), body: hostileBytes });
  if (endpoint.bodies.length === 0)
    return fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: senseless });
  const sensible = fc
    .constantFrom(...endpoint.bodies)
    .chain((body) => bodyValue(endpoint, body, known).map((value) => written(body.type, value)));
  const twice = sensible.map(({ type, body }) => ({
    type,
    body: typeof body === 'string' && type === 'application/json' ? repeatedKey(body) : body,
  }));
  const cut = sensible.map(({ type, body }) => ({
    type,
    body: typeof body === 'string' ? body.slice(0, body.length / 2) : body,
  }));
  const otherwise = fc
    .tuple(sensible, fc.constantFrom(...contentTypes))
    .map(([{ body }, type]) => ({ type, body }));
  return fc.oneof(
    { weight: 16, arbitrary: sensible },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: otherwise },
    { weight: 1, arbitrary: senseless },
    { weight: 1, arbitrary: none },
  );
}
