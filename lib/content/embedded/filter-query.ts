/**
 * `filter_query[field][operation]=value` of the content delivery API: fields by dots (`author.0.first_name`),
 * combined with AND, and `filter_query[__or][][field][operation]` for OR.
 */
import { unprocessable } from './cdn-error';
import { isJsonObject, type Json, type JsonObject } from './json';

const listOf = (value: string) => value.split(',').map((part) => part.trim());
const wordOf = (value: Json | undefined) => (value === undefined || value === null ? null : String(value));
const itemsOf = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : []);

function like(value: Json | undefined, pattern: string): boolean {
  const word = wordOf(value);
  if (word === null) return false;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`, 'i').test(word);
}

/** Compares two values parsed by `read`; unparsable values match no range. */
function compare(
  read: (text: string) => number,
  holds: (own: number, wanted: number) => boolean,
): (value: Json | undefined, wanted: string) => boolean {
  return (value, wanted) => {
    const word = wordOf(value);
    if (word === null || word === '') return false;
    const [own, other] = [read(word), read(wanted)];
    return !Number.isNaN(own) && !Number.isNaN(other) && holds(own, other);
  };
}

const over = (own: number, wanted: number) => own > wanted;
const under = (own: number, wanted: number) => own < wanted;
/** `2026-11-21 10:00` in Storyblok's editor format, UTC; ISO 8601 too. */
const date = (text: string) =>
  Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
const whole = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : Number.NaN);

const states: Readonly<Record<string, (value: Json | undefined) => boolean>> = {
  empty: (value) => value === undefined || value === null || value === '',
  not_empty: (value) => value !== undefined && value !== null && value !== '',
  empty_array: (value) => Array.isArray(value) && value.length === 0,
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  true: (value) => value === true,
  false: (value) => value === false,
  null: (value) => value === undefined || value === null,
  not_null: (value) => value !== undefined && value !== null,
};

const operations: Readonly<Record<string, (value: Json | undefined, wanted: string) => boolean>> = {
  is: (value, wanted) => states[wanted]?.(value) ?? false,
  in: (value, wanted) => listOf(wanted).includes(wordOf(value) ?? ''),
  not_in: (value, wanted) => !listOf(wanted).includes(wordOf(value) ?? ''),
  like,
  not_like: (value, wanted) => !like(value, wanted),
  in_array: (value, wanted) => listOf(wanted).some((word) => itemsOf(value).includes(word)),
  any_in_array: (value, wanted) => listOf(wanted).some((word) => itemsOf(value).includes(word)),
  all_in_array: (value, wanted) => listOf(wanted).every((word) => itemsOf(value).includes(word)),
  gt_date: compare(date, over),
  lt_date: compare(date, under),
  gt_int: compare(whole, over),
  lt_int: compare(whole, under),
  gt_float: compare(Number, over),
  lt_float: compare(Number, under),
};

interface Filter {
  readonly field: string;
  readonly holds: (value: Json | undefined) => boolean;
}

/** Alternatives, combined with OR. */
export type FilterGroup = readonly (readonly Filter[])[];

/** Parses the filters of a request: groups are combined with AND. Throws 422 for unknown operations. */
export function parseFilterQuery(params: readonly (readonly [name: string, value: string])[]): FilterGroup[] {
  const all: FilterGroup[] = [];
  const or: Filter[][] = [];
  let seen = new Set<string>();
  for (const [name, value] of params) {
    const path = [...name.slice('filter_query'.length).matchAll(/\[([^\]]*)\]/g)].map(
      ([, part = '']) => part,
    );
    if (`filter_query${path.map((part) => `[${part}]`).join('')}` !== name) throw unknown(name);
    if (path[0] !== '__or') {
      all.push([[filterOf(path, value, name)]]);
      continue;
    }
    if (path[1] !== '') throw unknown(name);
    const field = path.slice(2);
    const key = field.join('\0');
    // As in Rails: a repeated key starts the next alternative.
    if (or.length === 0 || seen.has(key)) {
      or.push([]);
      seen = new Set();
    }
    seen.add(key);
    or.at(-1)?.push(filterOf(field, value, name));
  }
  return or.length > 0 ? [...all, or] : all;
}

function filterOf([field, operation, ...rest]: readonly string[], wanted: string, name: string): Filter {
  if (!field || !operation || rest.length > 0) throw unknown(name);
  const holds = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (!holds) throw unprocessable(`Unsupported operation: ${operation}`);
  if (operation === 'is' && !Object.hasOwn(states, wanted))
    throw unprocessable(`Unsupported state: ${wanted}`);
  return { field, holds: (value) => holds(value, wanted) };
}

function unknown(name: string) {
  return unprocessable(`Unsupported parameter: ${name}`);
}

/** Returns whether a story's content passes every group. */
export function passesFilters(content: JsonObject, groups: readonly FilterGroup[]): boolean {
  return groups.every((group) =>
    group.some((filters) => filters.every(({ field, holds }) => holds(valueAt(content, field)))),
  );
}

/** Returns the value at a dotted path, through objects and lists. */
export function valueAt(content: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = content;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else if (isJsonObject(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else return undefined;
  }
  return value;
}
