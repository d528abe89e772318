/** From what was typed to a message that is in: the same checks for a JSON request and for a form without JavaScript. */

import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { getSeller } from '@/lib/config/seller';
import { readFieldSet } from '@/lib/flows/field-set';
import { chatFields } from '@/lib/flows/forms/chat-form';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { matchPath } from '@/lib/routes/match';
import { pageKey } from '@/lib/routes/page-key';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { findStoredResponse, idempotent } from '../../core/idempotency/idempotency';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { consumeSubmissionStorage } from '../../ordering/drafts/content';
import { isChatToken } from './chat-token';
import { storeMessage, type TakenMessage } from './take-message';

/** The secret for signing tokens. Throws 503 if this process has none. */
export function chatSecretOf({ env, log }: AppContext, locale: Locale): string {
  if (env.SESSION_SECRET !== undefined) return env.SESSION_SECRET;
  log.error('SESSION_SECRET is not set: no message to support can be sent');
  throw new ApiError(503, translatorOf(locale, 'chat')('api.closed', { email: getSeller().email }));
}

export interface MessageRequest {
  /** By wire name. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly key: string;
  readonly browserHash: string;
  readonly locale: Locale;
}

/**
 * Stores a message, idempotent by key. Throws 422 for its fields, 403 for the token, 409 if the key was used with another text, 429, and
 * 503 if tokens can't be verified.
 */
export async function sendMessage(
  c: Context<ApiEnv>,
  context: AppContext,
  { sent, token, key, browserHash, locale }: MessageRequest,
): Promise<TakenMessage> {
  const at = context.clock.now();
  const values = validValuesOf(readFieldSet(chatFields, sent, amsterdamDate(at)), locale);
  const secret = chatSecretOf(context, locale);
  if (!isChatToken(token, { browserHash, secret, at })) {
    throw new ApiError(403, translatorOf(locale, 'chat')('api.token'));
  }
  // A new token does not make it a different message.
  const request = {
    scope: 'chat-message',
    browserHash,
    key,
    payload: values,
    locale,
  };
  const first = await findStoredResponse<TakenMessage>(context.db, request, at);
  if (first) return first;
  await consumeRateLimit(c, context, 'chat-message');
  await consumeRateLimit(c, context, 'chat-message-browser', browserHash);
  await consumeRateLimit(c, context, 'chat-message-email', values.email);
  await consumeSubmissionStorage(context, callerOf(c), { draft: null, contents: [values] });
  const { accountId } = await principalOf(c, context, browserHash);
  const pageKey = findPageKey(c.req.header('referer'), [
    c.req.header('host'),
    new URL(context.env.SITE_URL).host,
  ]);
  const clientAddress = c.get('clientAddress');
  return idempotent<TakenMessage>(context, request, (transaction) =>
    storeMessage(transaction, context, { values, locale, pageKey, clientAddress, accountId }),
  );
}

const pageKeyMaxCharacters = 200;

/** The key of the page that a Referer header names, so that no reference is stored; null where it names none of ours. */
function findPageKey(referer: string | undefined, hosts: readonly (string | undefined)[]): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  if (!hosts.includes(host)) return null;
  const match = matchPath(pathname);
  const key = match && pageKey(match);
  return key !== null && key.length <= pageKeyMaxCharacters ? key : null;
}
