/**
 * middleware.ts in this process, with the companies of the register and the committed stories. Its requests to the site's own API are
 * mocked: no reference exists, and access is always denied.
 */
import { NextRequest } from 'next/server';
import { vi } from 'vitest';
import { respondStorySlugs } from '@/lib/content/story-slugs';
import type { SiteFlags } from '@/lib/middleware/lookups/site-flags';
import { normalizeRequest, rawSearchHeader } from '@/lib/server/normalize-request.mjs';
import { registerFlags } from '../samples/register-flags';

const origin = 'http://localhost:3000';

/** Full slugs of the committed stories, each with the full slugs of its translations. */
export async function committedStories(): Promise<Readonly<Record<string, readonly string[]>>> {
  const response = await respondStorySlugs(new Request(`${origin}/api/internal/story-slugs`));
  return ((await response.json()) as { slugs: Record<string, string[]> }).slugs;
}

export interface EdgeResponse {
  readonly status: number;
  /** The target of a redirect, without the site's own origin. */
  readonly location: string | null;
  /** Path below app/ of the page that renders the response; null if none does. */
  readonly page: string | null;
  readonly headers: Headers;
}

export interface MiddlewareOptions {
  /** Enabled flags. */
  readonly flags?: Partial<SiteFlags>;
  /** Slug of a company that a visitor named. */
  readonly visitorCompany?: string;
}

/**
 * Starts a new instance of the middleware and returns a client for it. The client takes a request target as a browser sends
 * it and passes it on as lib/server/request-listener.mjs does. Call `stopMiddleware` when done.
 */
export async function startMiddleware({
  flags = {},
  visitorCompany,
}: MiddlewareOptions = {}): Promise<
  (target: string, headers?: Readonly<Record<string, string>>) => Promise<EdgeResponse>
> {
  const companyLines = Object.entries(registerFlags())
    .map(([slug, bits]) => `${slug} ${bits}`)
    .sort()
    .join('\n');
  const stories = JSON.stringify({ version: '1', slugs: await committedStories() });
  const siteFlags = JSON.stringify({
    health_insurance_enabled: false,
    health_insurance_self_service: false,
    maintenance: false,
    ...flags,
  } satisfies SiteFlags);
  const internal: Readonly<Record<string, string>> = {
    '/api/internal/company-flags': companyLines,
    '/api/internal/story-slugs': stories,
    '/api/flags': siteFlags,
  };
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url);
    if (visitorCompany !== undefined && searchParams.get('id') === visitorCompany) {
      return new Response(null, { status: 204 });
    }
    const body = internal[pathname];
    return new Response(body ?? '{}', { status: body === undefined ? 404 : 200 });
  });
  // The sources of flags and stories cache their data: an earlier instance may have other flags.
  vi.resetModules();
  const { middleware } = await import('@/middleware');
  return async (target, headers = {}) => {
    const line = { method: 'GET', url: target, headers: { host: new URL(origin).host } };
    const refusal = normalizeRequest(line);
    if (refusal) return { status: refusal.status, location: null, page: null, headers: new Headers() };
    const mark = line.url.indexOf('?');
    const search: Record<string, string> = mark === -1 ? {} : { [rawSearchHeader]: line.url.slice(mark) };
    const request = new NextRequest(origin + line.url, { headers: { ...headers, ...search } });
    const response = await middleware(request);
    return {
      status: response.status,
      location: withoutOrigin(response.headers.get('location')),
      page: withoutOrigin(response.headers.get('x-middleware-rewrite')),
      headers: response.headers,
    };
  };
}

/** Restores the process's own `fetch`. */
export function stopMiddleware(): void {
  vi.unstubAllGlobals();
}

function withoutOrigin(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : address;
}
