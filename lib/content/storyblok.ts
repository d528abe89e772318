/**
 * The only module that depends on Storyblok's client. With STORYBLOK_TOKEN it reads Storyblok; without, the same client
 * is served in-process from the stories on disk. Never `@storyblok/react/rsc`: it registers a server action that lets
 * anyone replace the content of a cached page.
 */
import { join } from 'node:path';
import type { SbSDKOptions, StoryblokClient } from '@storyblok/react/ssr';
import { type Env, getEnv } from '@/lib/config/env';
import { noteOutage } from '@/lib/server/outages.mjs';
import { cachedFetch } from './cached-fetch';
import { embeddedTokens, handleCdnRequest } from './embedded/cdn-handler';
import { type StorySet, type StorySource, storyFolder } from './embedded/story-folder';

export type ContentVersion = 'draft' | 'published';

export type ContentParams = Readonly<Record<string, string | number>>;

export interface ContentResponse {
  readonly data: unknown;
  /** Number of entries over all pages. */
  readonly total: number;
}

/** The content service is unreachable, too slow or rejects the request. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** Timeout of a response. */
export const contentTimeoutSeconds = 2;

/** Rate limit of the client for the in-process store. */
const embeddedRequestsPerSecond = 1000;

/** Returns the folder of the project's stories. */
export function storiesFolder(): string {
  return join(process.cwd(), 'lib/content/stories');
}

let embedded: StorySource | undefined;

/** Returns the stories on disk; in development changes are read at the next request. */
export function embeddedStories(): StorySource {
  embedded ??= storyFolder(storiesFolder(), { watch: !getEnv().production });
  return embedded;
}

type Settings = Pick<Env, 'STORYBLOK_TOKEN' | 'STORYBLOK_REGION' | 'STORYBLOK_API_URL'>;

/** The official client. Its package is loaded by the first use: a start of the server needs none of it. */
async function makeClient(apiOptions: SbSDKOptions['apiOptions']): Promise<StoryblokClient> {
  const { apiPlugin } = await import('@storyblok/react/ssr');
  const made: { storyblokApi?: StoryblokClient } | undefined = apiPlugin({ apiOptions });
  if (!made?.storyblokApi) throw new Error('the content client could not be made');
  return made.storyblokApi;
}

/** Returns the official client: for Storyblok with a token, otherwise for `stories`. */
export function createClient(
  settings: Settings,
  stories: () => StorySource = embeddedStories,
): Promise<StoryblokClient> {
  const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region, STORYBLOK_API_URL: endpoint } = settings;
  return makeClient({
    // Without `cv` in the URL Storyblok returns the newest version; caching is done by Next's tags.
    cache: { type: 'none', cv: 'manual' },
    timeout: contentTimeoutSeconds,
    maxRetries: 1,
    ...(token
      ? {
          accessToken: token,
          region,
          ...(endpoint ? { endpoint } : {}),
          fetch: cachedFetch(contentTimeoutSeconds),
        }
      : {
          accessToken: embeddedTokens.preview,
          rateLimit: embeddedRequestsPerSecond,
          fetch: embeddedFetch(stories),
        }),
  });
}

/** Serves the client from `stories`. */
function embeddedFetch(stories: () => StorySource): typeof fetch {
  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.slice(url.pathname.indexOf('/cdn/') + '/cdn/'.length);
    return handleCdnRequest(stories(), decodeURIComponent(path), url.searchParams);
  };
}

/** The stories on disk where the site reads these; null with Storyblok. */
export function storiesOnDisk(): StorySet | null {
  return getEnv().STORYBLOK_TOKEN ? null : embeddedStories()();
}

let client: Promise<StoryblokClient> | undefined;

/**
 * Requests the content delivery API; `path` is the part after `/v2/cdn/`. Null when it does not exist.
 * Throws {@link ContentUnavailable} on a timeout or an error response.
 */
export async function readContent(
  path: string,
  version: ContentVersion,
  params: ContentParams = {},
): Promise<ContentResponse | null> {
  client ??= createClient(getEnv());
  return request(await client, path, version, params);
}

/** As {@link readContent}, with a given client. */
export async function request(
  client: StoryblokClient,
  path: string,
  version: ContentVersion,
  params: ContentParams = {},
): Promise<ContentResponse | null> {
  try {
    const { data, total } = await client.get(`cdn/${path}`, { ...params, version });
    return { data, total: total ?? 0 };
  } catch (error) {
    const { status, message } = failureOf(error);
    if (status === 404) return null;
    noteOutage();
    // The client's messages contain neither token nor URL.
    throw new ContentUnavailable(`${path}: ${status ?? 'no response'} ${message}`);
  }
}

/** The client rejects with a plain object: a status and a message, or only a message without a response. */
function failureOf(error: unknown): { status: number | null; message: string } {
  if (typeof error !== 'object' || error === null) return { status: null, message: '' };
  return {
    status: 'status' in error && typeof error.status === 'number' ? error.status : null,
    message: 'message' in error && typeof error.message === 'string' ? error.message : '',
  };
}

interface ManagementSettings {
  readonly token: string;
  readonly region: Env['STORYBLOK_REGION'];
  readonly endpoint: string | undefined;
  /** Requests per second; Storyblok's limit by default. */
  readonly rateLimit?: number;
}

/** Returns the official client for the management API of a space. */
export function createManagementClient({
  token,
  region,
  endpoint,
  rateLimit,
}: ManagementSettings): Promise<StoryblokClient> {
  return makeClient({
    // Required by the client; management requests use the other token.
    accessToken: 'none',
    oauthToken: token,
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(rateLimit ? { rateLimit } : {}),
  });
}
