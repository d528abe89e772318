/** Storyblok's own client from npm, pointed at the embedded store over HTTP. */
import StoryblokClient from 'storyblok-js-client';

export function cdnClient(origin: string, accessToken: string): StoryblokClient {
  return new StoryblokClient({
    accessToken,
    endpoint: `${origin}/api/storyblok/v2`,
    rateLimit: 1000,
    maxRetries: 1,
    retriesDelay: 1,
    cache: { type: 'none', cv: 'manual' },
  });
}

/** The error response of a request; throws if it succeeded. */
export async function refusalOf(requested: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  const error: unknown = await requested.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (typeof error !== 'object' || error === null || !('response' in error))
    throw new Error('it was not refused');
  return error.response as { status: number; data: unknown };
}
