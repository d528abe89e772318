/** Requirements on every response. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { problem } from '@/lib/contract/problem';
import { isLocale, type Locale, localeOfHeader } from '@/lib/i18n/locale';
import type { Endpoint, Schema } from './endpoints';
import { mark, rawEcho } from './hostile-values';
import type { FuzzRequest } from './request';

/** Failures that any request can get before validation. */
const alwaysPossible = new Set([400, 403, 404, 405, 413, 415, 422, 429]);

/** Content types that a browser shows as a document or runs. */
const documents = /html|xml|svg|javascript|css/;

const strictProblem = z.strictObject(problem.shape);

/** Every text of a language without placeholders. */
function textsOf(locale: Locale): Set<string> {
  const folder = path.join('messages', locale);
  const texts = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    collect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  }
  return texts;
}

const texts = { nl: textsOf('nl'), en: textsOf('en') };

/** Whether a text is the other language's and not this one's. */
function isOtherLanguage(text: string, locale: Locale): boolean {
  return texts[locale === 'nl' ? 'en' : 'nl'].has(text) && !texts[locale].has(text);
}

const schemas = new WeakMap<Schema, z.ZodType>();

function validatorOf(schema: Schema): z.ZodType {
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  schemas.set(schema, made);
  return made;
}

/** Errors of a response and its body, one line each; empty if correct. */
export function faultsOf(
  endpoint: Endpoint,
  request: FuzzRequest,
  response: Response,
  body: Uint8Array,
): string[] {
  const faults: string[] = [];
  const { status, headers } = response;
  const language = headers.get('content-language');
  const type = headers.get('content-type') ?? '';
  const text = () => new TextDecoder().decode(body);
  if (status >= 500) faults.push(`a failure of ours: ${status} ${text().slice(0, 200)}`);
  if (!endpoint.responses.has(status) && !alwaysPossible.has(status))
    faults.push(`the document does not know ${status}`);
  if (status >= 400 && isPostedByBrowser(request)) faults.push(...pageFaults(text(), type));
  else if (status >= 400) faults.push(...problemFaults(text(), type, language, request));
  else if (type.includes('json'))
    faults.push(...contentFaults(endpoint.responses.get(status) ?? null, text()));
  if (documents.test(type) && text().includes(rawEcho))
    faults.push('what was sent stands unescaped in a document');
  if (headers.get('x-content-type-options') !== 'nosniff')
    faults.push('a browser may guess the kind of content');
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) faults.push('it has no request id');
  if (!headers.has('cache-control')) faults.push('no header limits its caching');
  const location = headers.get('location');
  if (location !== null && !isOurs(location)) faults.push(`it leads off the site: ${location.slice(0, 80)}`);
  for (const [name, value] of headers) {
    if (name !== 'location' && value.includes(mark))
      faults.push(`what was sent stands in the header ${name}`);
  }
  return faults;
}

/** Whether a redirect stays on the site, as parsed by a browser. */
function isOurs(location: string): boolean {
  const site = 'http://localhost:3000';
  return (
    URL.canParse(location, site) && new URL(location, site).origin === site && !/^[/\\]{2}/.test(location)
  );
}

/** Whether a request is a native form post, which gets a page. */
function isPostedByBrowser({ headers }: FuzzRequest): boolean {
  const type = headers['content-type'] ?? '';
  return (
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) &&
    headers.accept === 'text/html'
  );
}

function pageFaults(text: string, type: string): string[] {
  if (!type.startsWith('text/html')) return [`a form's failure is ${type}`];
  return /^<!doctype html>[\s\S]*<h1>[^<]{8,}<\/h1>[\s\S]*<\/html>\s*$/.test(text)
    ? []
    : [`no page: ${text.slice(0, 200)}`];
}

/** The requested languages: by header, and by name. */
function languagesOf({ headers, path: requests, body }: FuzzRequest): Set<string> {
  const named = [
    ...`${requests} ${typeof body === 'string' ? body.slice(0, 100_000) : ''}`.matchAll(
      /locale\W{1,10}(nl|en)\b/g,
    ),
  ];
  return new Set([localeOfHeader(headers['accept-language']), ...named.map(([, name = '']) => name)]);
}

function problemFaults(text: string, type: string, language: string | null, request: FuzzRequest): string[] {
  if (!type.startsWith('application/json')) return [`a failure is ${type || 'of no kind'}`];
  const parsed = strictProblem.safeParse(parseJson(text));
  if (!parsed.success) return [`a failure is no problem: ${text.slice(0, 200)}`];
  const faults: string[] = [];
  const requests = languagesOf(request);
  const locale = isLocale(language) && requests.has(language) ? language : null;
  if (locale === null)
    faults.push(`a failure is in ${language}, ${[...requests].join(' or ')} was asked for`);
  const { message, errors } = parsed.data;
  if (message.trim() === '') faults.push('a failure says nothing');
  for (const text of [message, ...Object.values(errors).flat()]) {
    if (text.trim() === '') faults.push('a field has an empty error');
    if (locale !== null && isOtherLanguage(text, locale)) faults.push(`not in ${locale}: ${text}`);
    if (text.includes(mark)) faults.push(`a message repeats what was sent: ${text.slice(0, 120)}`);
    if (/\bat .+:\d+:\d+|node_modules|select .+ from |\bSyntaxError\b|\bZodError\b/i.test(text)) {
      faults.push(`a message contains internals: ${text.slice(0, 120)}`);
    }
  }
  return faults;
}

function contentFaults(schema: Schema | null, text: string): string[] {
  const value = parseJson(text);
  if (value === undefined) return [`it is no JSON: ${text.slice(0, 80)}`];
  if (schema === null) return [];
  const result = validatorOf(schema).safeParse(value);
  return result.success
    ? []
    : [`it is not what the document says: ${z.prettifyError(result.error).slice(0, 300)}`];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
