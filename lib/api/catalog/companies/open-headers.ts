/** Headers of responses with open facts. */
import type { Context } from 'hono';
import type { ApiEnv } from '../../core/api-env';
import type { DatabaseOrTransaction } from '../../db/client';
import { getCompaniesVersion } from './service';

/** Facts change with a release or an import: a minute old is fresh. */
export const factsCaching = 'public, max-age=60';

/** Open data: pages of other sites may read it too, never with a visitor's cookies. */
export const openToAll = { 'access-control-allow-origin': '*' };

/**
 * Headers with an ETag of `about` and the version of the companies; `isKnown` where the client has this version, so that
 * 304 is the response.
 */
export async function openHeaders(c: Context<ApiEnv>, db: DatabaseOrTransaction, about: string) {
  const version = await getCompaniesVersion(db);
  const etag = `"${about}-${version}"`;
  const headers = { etag, 'cache-control': factsCaching, ...openToAll };
  // A cache between may have weakened the tag.
  const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
  return { version, headers, isKnown: known.some((each) => each.replace(/^W\//, '') === etag) };
}
