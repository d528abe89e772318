/**
 * Guard of routes that read or change the data of many people at once. It requires a sign-in minutes ago, with the operator's passkey if
 * there is one: a stolen cookie, password or mailbox is not enough.
 */
import type { MiddlewareHandler } from 'hono/types';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ProofNeededError } from '../errors';
import { isFormPost, readBody } from '../forms/read-body';
import { audit } from '../identity/audit';
import { proofOf } from '../identity/proof';
import { requireOperator } from '../identity/sessions/current-session';

/** Mounted in front of such a route's handler. Throws what `requireOperator` throws, and ProofNeededError. */
export function operatorProof(context: AppContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const signedIn = await requireOperator(c, context);
    const proof = await proofOf(context.db, signedIn, context.clock.now());
    if (proof !== 'none') {
      if (isFormPost(c)) c.set('locale', (await readBody(c)).locale);
      audit(context, 'proof-refused', { account: signedIn.account.id, requestId: c.get('requestId') });
      const t = translatorOf(c.get('locale'), 'accounts');
      throw new ProofNeededError(t(proof === 'passkey' ? 'proof_passkey' : 'proof_first'));
    }
    await next();
  };
}
