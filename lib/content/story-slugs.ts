/** The slug list for the middleware (lib/middleware/lookups/story-slugs.ts). */
import { createHash } from 'node:crypto';
import { contentLog } from './content-log';
import { listStoryEntries } from './queries';
import { ContentUnavailable } from './storyblok';

/**
 * Full slugs, each with the full slugs of the same story in other languages; 304 for who has that version, 503
 * while nothing is known.
 */
export async function respondStorySlugs(request: Request): Promise<Response> {
  try {
    const slugs = Object.fromEntries(
      (await listStoryEntries()).map(({ fullSlug, alternates }) => [fullSlug, alternates]),
    );
    const version = createHash('sha256').update(JSON.stringify(slugs)).digest('base64url').slice(0, 22);
    const etag = `"${version}"`;
    const headers = { etag, 'cache-control': 'no-cache' };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return Response.json({ version, slugs }, { headers });
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    contentLog().error({ reason: error.message }, 'story slugs unknown');
    return Response.json(
      { message: 'content unavailable' },
      { status: 503, headers: { 'retry-after': '5' } },
    );
  }
}
