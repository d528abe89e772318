/**
 * The one file that knows Storyblok. With STORYBLOK_TOKEN it reads Storyblok; without, the same official client is
 * answered in-process from the stories on disk (DESIGN §1). Never `@storyblok/react/rsc`: it registers a server action
 * that lets anybody replace the content of a kept page.
 */
import { join } from 'node:path';
import { apiPlugin, type StoryblokClient } from '@storyblok/react/ssr';
import { type Env, getEnv } from '@/lib/config/env';
import { noteOutage } from '@/lib/server/outages.mjs';
import { cachedFetch } from './cached-fetch';
import { answerCdn } from './embedded/answer';
import { embeddedTokens } from './embedded/cdn-query';
import { type StorySource, storyFolder } from './embedded/story-folder';

export type ContentVersion = 'draft' | 'published';

export type ContentParams = Readonly<Record<string, string | number>>;

export interface ContentAnswer {
  readonly data: unknown;
  /** Entries of a list on all its pages. */
  readonly total: number;
}

/** The content service can't be reached, is too slow or refuses us: nothing is known about what was asked. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** How long an answer may take before it counts as missing. */
export const contentTimeoutSeconds = 2;

/** Requests a second that the official client lets through to the store in this process. */
const embeddedRequestsPerSecond = 1000;

/** Where the stories of the project lie. */
export function storiesFolder(): string {
  return join(process.cwd(), 'lib/content/stories');
}

let embedded: StorySource | undefined;

/** The stories on disk; in development what changes there is seen at the next request. */
export function embeddedStories(): StorySource {
  embedded ??= storyFolder(storiesFolder(), { watch: !getEnv().production });
  return embedded;
}

type Settings = Pick<Env, 'STORYBLOK_TOKEN' | 'STORYBLOK_REGION' | 'STORYBLOK_API_URL'>;

/** The official client: on Storyblok where there is a token, else on `stories`. */
export function createClient(
  settings: Settings,
  stories: () => StorySource = embeddedStories,
): StoryblokClient {
  const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region, STORYBLOK_API_URL: endpoint } = settings;
  const made: { storyblokApi?: StoryblokClient } | undefined = apiPlugin({
    apiOptions: {
      // Without `cv` in the address Storyblok gives the newest; what is kept, we let go of ourselves.
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
    },
  });
  if (!made?.storyblokApi) throw new Error('the content client could not be made');
  return made.storyblokApi;
}

function embeddedFetch(stories: () => StorySource): typeof fetch {
  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.slice(url.pathname.indexOf('/cdn/') + '/cdn/'.length);
    return answerCdn(stories(), decodeURIComponent(path), url.searchParams);
  };
}

let client: StoryblokClient | undefined;

/**
 * Asks the content delivery API; `path` is what follows `/v2/cdn/`. Null where nothing of that name is there.
 * Throws {@link ContentUnavailable} when the service does not answer in time, or not as it should.
 */
export async function readContent(
  path: string,
  version: ContentVersion,
  params: ContentParams = {},
): Promise<ContentAnswer | null> {
  client ??= createClient(getEnv());
  return ask(client, path, version, params);
}

/** As {@link readContent}, with a client that is given. */
export async function ask(
  asked: StoryblokClient,
  path: string,
  version: ContentVersion,
  params: ContentParams = {},
): Promise<ContentAnswer | null> {
  try {
    const { data, total } = await asked.get(`cdn/${path}`, { ...params, version });
    return { data, total: total ?? 0 };
  } catch (error) {
    const { status, message } = failureOf(error);
    if (status === 404) return null;
    noteOutage();
    // The client's texts name neither token nor address.
    throw new ContentUnavailable(`${path}: ${status ?? 'no answer'} ${message}`);
  }
}

/** The client rejects with a plain object: a status and a message, or a message alone where nobody answered. */
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
  /** Requests a second; without it as many as Storyblok allows. */
  readonly rateLimit?: number;
}

/** The official client on the management API of a space. */
export function createManagementClient({
  token,
  region,
  endpoint,
  rateLimit,
}: ManagementSettings): StoryblokClient {
  const made: { storyblokApi?: StoryblokClient } | undefined = apiPlugin({
    apiOptions: {
      // The plug-in wants one; calls to the management API carry the other.
      accessToken: 'none',
      oauthToken: token,
      region,
      ...(endpoint ? { endpoint } : {}),
      ...(rateLimit ? { rateLimit } : {}),
    },
  });
  if (!made?.storyblokApi) throw new Error('the management client could not be made');
  return made.storyblokApi;
}
