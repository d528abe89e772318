/**
 * Preview links: signed with PREVIEW_SECRET by us, or with the space's token by Storyblok's
 * visual editor. Both expire and grant only reading drafts.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of our links, in seconds. */
export const previewLinkMaxAgeSeconds = 7 * 24 * 3600;

/** Lifetime of the visual editor's links, in seconds (Storyblok, 'verify the preview query parameters'). */
const editorLinkMaxAgeSeconds = 3600;

/** Tolerated clock skew. */
const clockSkewSeconds = 300;

export const previewPath = '/api/draft';

/** Returns a link that shows drafts, starting with a story; valid until `expiresAtSeconds` (Unix time). */
export function signPreviewLink(
  siteUrl: string,
  { slug, expiresAtSeconds }: { slug: string; expiresAtSeconds: number },
  secret: string,
): string {
  const url = new URL(previewPath, siteUrl);
  url.searchParams.set('slug', slug);
  url.searchParams.set('expires', String(expiresAtSeconds));
  url.searchParams.set('signature', signatureOf(slug, expiresAtSeconds, secret));
  return url.toString();
}

export interface PreviewKeys {
  /** PREVIEW_SECRET; without it our links are disabled. */
  readonly secret: string | undefined;
  /** STORYBLOK_TOKEN; without it the visual editor's links are disabled. */
  readonly token: string | undefined;
}

/**
 * Returns whether a query has a valid signature of ours or the visual editor and has not expired
 * (`nowSeconds`: Unix time).
 */
export function isSignedPreview(
  params: URLSearchParams,
  { secret, token }: PreviewKeys,
  nowSeconds: number,
): boolean {
  return isOurs(params, secret, nowSeconds) || isEditors(params, token, nowSeconds);
}

function isOurs(params: URLSearchParams, secret: string | undefined, nowSeconds: number): boolean {
  const expires = params.get('expires') ?? '';
  if (!secret || !/^\d{1,12}$/.test(expires) || Number(expires) <= nowSeconds) return false;
  return isSame(signatureOf(params.get('slug') ?? '', Number(expires), secret), params.get('signature'));
}

function isEditors(params: URLSearchParams, token: string | undefined, nowSeconds: number): boolean {
  const [space, time, signature] = ['space_id', 'timestamp', 'token'].map((name) =>
    params.get(`_storyblok_tk[${name}]`),
  );
  if (!token || !space || !time || !/^\d{1,12}$/.test(time)) return false;
  const age = nowSeconds - Number(time);
  if (age > editorLinkMaxAgeSeconds || age < -clockSkewSeconds) return false;
  return isSame(createHash('sha1').update(`${space}:${token}:${time}`).digest('hex'), signature ?? null);
}

function signatureOf(slug: string, expiresAtSeconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`preview\n${slug}\n${expiresAtSeconds}`).digest('base64url');
}

/** Compares in constant time. */
export function isSame(expected: string, given: string | null): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}
