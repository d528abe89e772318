/** One call of an endpoint, made at random: mostly sensible, with something wrong in one or more places. */
import fc from 'fast-check';
import type { Body, Endpoint, Parameter } from './endpoints';
import {
  hostileBytes,
  hostileKey,
  hostileSegment,
  hostileText,
  hostileValue,
  mark,
  withDeepValues,
} from './hostile-values';
import { generated, objectOf, type Plausible } from './schema-values';

export const actorNames = ['visitor', 'member', 'operator'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Call {
  readonly endpoint: string;
  readonly actor: ActorName;
  readonly method: string;
  /** With the query, as it goes over the line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** What there is to name in a call: ids of things, and what people fill in. */
export interface Known {
  /** Things that a parameter of a path can mean. */
  named(endpoint: Endpoint, parameter: string): readonly string[];
  /** Whole bodies that an endpoint takes. */
  bodies(endpoint: Endpoint): readonly Readonly<Record<string, unknown>>[];
  readonly plausible: Plausible;
}

const languages = [
  'nl',
  'en',
  'en-GB,en;q=0.9,nl;q=0.1',
  'de',
  '',
  '*',
  'en;q=0',
  `${mark},nl`,
  'x'.repeat(2000),
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  `application/${mark}`,
  'application/jsonx',
  ';;;',
  '',
];

/** Headers that browsers send otherwise, or proxies do. */
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { cookie: `snoei_browser=${mark}; snoei_session=${mark}; snoei_hint=admin.x.1.y; snoei_opened=${mark}` },
  { cookie: `${'a=b; '.repeat(2000)}snoei_opened=7ZZZZZZZZZZZZZZZZZZZZZZZZZ` },
  { cookie: '=;;; =; snoei_session==; __proto__=1' },
  { authorization: `Bearer ${'T'.repeat(43)}` },
  { authorization: `Basic ${mark}` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': '', origin: `https://${mark}.example` },
  { 'if-none-match': `W/"${mark}", *` },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1,5-2,-9' },
  { 'x-forwarded-for': `${mark}, 1.2.3.4`, 'x-forwarded-host': `${mark}.example` },
  { 'x-snoei-session': 'start' },
  { accept: 'text/html' },
  { 'user-agent': `${mark} <${mark}> ${'y'.repeat(3000)}` },
  { referer: `http://localhost:3000/${mark}?key=${mark}` },
  { referer: 'not an address' },
  { 'x-utm-source': `${mark}"'<`, 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
];

const idempotencyKey = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.string({ unit: fc.constantFrom(...'ABCDEFGH23456789'), minLength: 20, maxLength: 20 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'short',
      'x'.repeat(129),
      `${mark}-always-the-same-key`,
      'spaces in the key here',
      '"',
    ),
  },
);

/** An address of its own for most calls: limits by address would soon answer everything. */
const address = fc
  .integer({ min: 1, max: 2 ** 32 - 2 })
  .map((bits) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.'));

function segment(endpoint: Endpoint, { name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const things = known.named(endpoint, name);
  return fc.oneof(
    ...(things.length > 0
      ? [{ weight: 12, arbitrary: fc.constantFrom(...things).map(encodeURIComponent) }]
      : []),
    {
      weight: 1,
      arbitrary: generated(schema, {}).map((value) => encodeURIComponent(String(value).toWellFormed())),
    },
    { weight: 2, arbitrary: hostileSegment },
  );
}

function pathOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
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

function encoded(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed().slice(0, 4000),
  );
}

/** One parameter of a query: as it should be, or not there, or (where that is wanted) wrong. */
function partOf(
  endpoint: Endpoint,
  { name, schema }: Parameter,
  known: Known,
  wrong: boolean,
): fc.Arbitrary<string> {
  const things = [...known.named(endpoint, name), ...(known.plausible[name] ?? [])];
  const good = things.length > 0 ? fc.constantFrom(...things) : generated(schema, known.plausible);
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

function queryOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
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

/** Something wrong in an object: a value, a name too many, one too few. */
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

interface Sent {
  readonly type: string | null;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

function written(type: string, value: unknown): Sent {
  if (type === 'application/x-www-form-urlencoded') return { type, body: withDeepValues(formText(value)) };
  if (type === 'multipart/form-data')
    return { type: `${type}; boundary=${boundary}`, body: multipartText(value) };
  return { type, body: withDeepValues(JSON.stringify(value)) };
}

function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Sent> {
  if (['GET', 'HEAD'].includes(endpoint.method)) return fc.constant({ type: null, body: null });
  const none = fc.constant<Sent>({ type: null, body: null });
  const senseless = fc.record<Sent>({ type: fc.constantFrom(...contentTypes), body: hostileBytes });
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

/** Calls of an endpoint by an actor. */
export function callOf(endpoint: Endpoint, actor: ActorName, known: Known): fc.Arbitrary<Call> {
  return fc
    .record({
      path: pathOf(endpoint, known),
      query: queryOf(endpoint, known),
      sent: bodyOf(endpoint, known),
      language: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('nl', 'en') },
        { weight: 1, arbitrary: fc.constantFrom(...languages) },
      ),
      odd: fc.oneof(
        { weight: 10, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
      ),
      key: idempotencyKey,
      from: address,
    })
    .map(({ path, query, sent, language, odd, key, from }) => ({
      endpoint: endpoint.name,
      actor,
      method: endpoint.method,
      path: path + query,
      headers: {
        'accept-language': language,
        'x-snoei-client-address': from,
        ...(['GET', 'HEAD'].includes(endpoint.method) ? {} : { 'idempotency-key': key }),
        ...(sent.type === null ? {} : { 'content-type': sent.type }),
        ...odd,
      },
      body: sent.body,
    }));
}
