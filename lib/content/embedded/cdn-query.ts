/** The parameters of a request to the content delivery API. Unknown ones are rejected, not ignored. */
import { badRequest, unauthorized, unprocessable } from './cdn-error';
import type { CdnVersion } from './cdn-story';
import { type FilterGroup, parseFilterQuery } from './filter-query';

/** Tokens of the embedded store: they protect nothing, but match Storyblok's protocol. */
export const embeddedTokens = { public: 'embedded-public', preview: 'embedded-preview' } as const;

const common = ['token', 'version', 'cv'] as const;
const reading = ['language', 'fallback_lang', 'resolve_relations', 'resolve_level', 'resolve_links'] as const;

const endpointParams = {
  story: [...common, ...reading, 'find_by'],
  stories: [
    ...common,
    ...reading,
    'starts_with',
    'by_slugs',
    'excluding_slugs',
    'by_uuids',
    'by_uuids_ordered',
    'with_tag',
    'sort_by',
    'excluding_fields',
    'search_term',
    'page',
    'per_page',
  ],
  tags: [...common, 'starts_with'],
  links: [...common, 'starts_with', 'paginated', 'include_dates', 'page', 'per_page'],
  space: ['token', 'cv', 'version'],
  datasource_entries: [...common, 'datasource', 'dimension', 'page', 'per_page'],
} as const;

export type Endpoint = keyof typeof endpointParams;

/** Validated parameters of a request. */
export class CdnQuery {
  readonly version: CdnVersion;
  readonly filters: readonly FilterGroup[];

  constructor(
    endpoint: Endpoint,
    private readonly params: URLSearchParams,
  ) {
    const allowed: readonly string[] = endpointParams[endpoint];
    const filters: [string, string][] = [];
    for (const [name, value] of params) {
      if (endpoint === 'stories' && name.startsWith('filter_query[')) filters.push([name, value]);
      else if (!allowed.includes(name)) throw unprocessable(`Unsupported parameter: ${name}`);
    }
    this.version = this.oneOf('version', ['draft', 'published']) ?? 'published';
    checkToken(this.text('token'), this.version);
    this.number('cv', 0, Number.MAX_SAFE_INTEGER);
    this.filters = parseFilterQuery(filters);
  }

  /** Returns a value, or null when missing or empty. */
  text(name: string): string | null {
    return this.params.get(name) || null;
  }

  /** Returns the values of a comma-separated list; null when missing. */
  list(name: string): readonly string[] | null {
    const value = this.text(name);
    if (value === null) return null;
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw badRequest(`${name} is one of ${values.join(', ')}`);
    return value;
  }

  /** Returns an integer; null when missing. */
  number(name: string, from: number, to: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to) {
      throw badRequest(`${name} is a whole number of at least ${from}`);
    }
    return value;
  }

  /** Returns the requested page; the page size is capped at `max`, as the header `per-page` reports. */
  paging({ size, max }: { size: number; max: number }): { page: number; perPage: number } {
    return {
      page: this.number('page', 1, Number.MAX_SAFE_INTEGER) ?? 1,
      perPage: Math.min(this.number('per_page', 1, Number.MAX_SAFE_INTEGER) ?? size, max),
    };
  }
}

function checkToken(token: string | null, version: CdnVersion): void {
  const { public: published, preview } = embeddedTokens;
  if (token === preview || (token === published && version === 'published')) return;
  throw unauthorized();
}
