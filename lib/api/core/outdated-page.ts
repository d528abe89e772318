/** A page that was open while the site was renewed. Its visitor hears so, where its own texts can't say what the site needs. */
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';
import { ApiError } from './errors';

/** Whether a script of one of our pages sent the request: browsers report it, and a page can't claim it. */
export function isFromScript(c: Context<ApiEnv>): boolean {
  return c.req.header('sec-fetch-site') === 'same-origin' && c.req.header('sec-fetch-mode') === 'cors';
}

/** The text about a path or a method that does not exist: only an older page of ours asks for it. */
export function unknownText(c: Context<ApiEnv>, otherwise: 'not_found' | 'method_not_allowed'): string {
  return translatorOf(c.get('locale'), 'errors')(isFromScript(c) ? 'page_outdated' : otherwise);
}

/** What a draft is about: it was chosen on an earlier page, and its errors are the visitor's. */
const chosenBefore: readonly string[] = ['company', 'companies', 'letters'];

/**
 * Runs what a page submitted. A page validates its fields before it sends them: where only fields fail that it did not send, it does not
 * have them, and shows none of their errors.
 */
export async function submitFromPage<T>(
  c: Context<ApiEnv>,
  sent: Readonly<Record<string, unknown>>,
  submit: () => Promise<T>,
): Promise<T> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || !isFromScript(c)) throw error;
    const names = Object.keys(error.errors);
    const ofPage = (name: string) => Object.hasOwn(sent, name) || chosenBefore.includes(name);
    if (names.length === 0 || names.some(ofPage)) throw error;
    throw new ApiError(422, translatorOf(c.get('locale'), 'errors')('page_outdated'), error.errors);
  }
}
