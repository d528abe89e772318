/** Verifies a mailed code: the browser that requested it may then manage the webhook. */
import { timingSafeEqual } from 'node:crypto';
import { webhookCodeTriesMax } from '@/lib/config/webhook-terms';
import { grantAccess, isOwner } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { codeHashOf } from './request-webhook';
import { lockWebhook, logWebhook, updateWebhook } from './webhooks';

export type CodeFault = 'expired' | 'too_many' | 'wrong';

/**
 * Null if the code is right, or this browser used it before. Every wrong one counts; after the last one the code is void. It works once,
 * in the browser that requested it.
 */
export async function verifyWebhookCode(
  context: AppContext,
  { id, code, browserHash }: { readonly id: string; readonly code: string; readonly browserHash: string },
): Promise<CodeFault | null> {
  return context.db.transaction(async (transaction) => {
    const at = context.clock.now();
    const webhook = await lockWebhook(transaction, id);
    const isOpened = await isOwner(transaction, { reference: id, browserHash, at });
    if (isOpened && webhook?.codeHash === null) return null;
    const isAsked = webhook?.codeHash && webhook.codeBrowserHash === browserHash && webhook.state !== 'ended';
    if (!isAsked || webhook.codeExpiresAt <= at) return 'expired';
    if (webhook.codeTries >= webhookCodeTriesMax) return 'too_many';
    const isRight = timingSafeEqual(Buffer.from(webhook.codeHash ?? ''), Buffer.from(codeHashOf(id, code)));
    if (!isRight) {
      const codeTries = webhook.codeTries + 1;
      await updateWebhook(transaction, id, { codeTries });
      return codeTries >= webhookCodeTriesMax ? 'too_many' : 'wrong';
    }
    await updateWebhook(transaction, id, {
      codeHash: null,
      codeBrowserHash: null,
      verifiedAt: at,
      ...(webhook.state === 'confirming' ? { state: 'verified' } : {}),
    });
    await grantAccess(transaction, { reference: id, browserHash, origin: 'key', at });
    await logWebhook(transaction, { webhookId: id, at, actor: 'company', action: 'verified' });
    return null;
  });
}
