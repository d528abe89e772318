/** The signing secrets of a webhook: sealed at rest, shown for some minutes in the browser that made one. */
import { webhookOldSecretHours, webhookSecretShownMinutes } from '@/lib/config/webhook-terms';
import type { CompanyWebhook } from '@/lib/contract/webhooks/company-webhooks';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { openSealedText, type Seal, sealText } from '../../core/access/sealed-text';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { newSigningSecret } from '../../core/webhook-signature';
import type { companyWebhooks } from './table';

type Webhook = typeof companyWebhooks.$inferSelect;

const purpose = 'signing secrets of webhooks';

function sealOf(secret: string, webhookId: string): Seal {
  return { secret, purpose, about: webhookId };
}

/** Columns of a new secret; the one before it signs as well for some hours. Throws 503 if this process can't seal. */
export function newSecretColumns(
  { env, log, clock }: AppContext,
  { webhook, browserHash, locale }: { webhook: Webhook; browserHash: string; locale: Locale },
): Partial<Webhook> {
  if (env.SESSION_SECRET === undefined) {
    log.error('SESSION_SECRET is not set: no signing secret can be stored');
    throw new ApiError(503, translatorOf(locale, 'errors')('unavailable'));
  }
  const at = clock.now().getTime();
  return {
    secret: sealText(sealOf(env.SESSION_SECRET, webhook.id), newSigningSecret()),
    oldSecret: webhook.secret,
    oldSecretUntil: webhook.secret === null ? null : new Date(at + webhookOldSecretHours * 3_600_000),
    secretBrowserHash: browserHash,
    secretShownUntil: new Date(at + webhookSecretShownMinutes * 60_000),
  };
}

/** The secrets that sign now, the newest first; none if it can't be read: SESSION_SECRET has changed since. */
export function readSigningSecrets(
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
  webhook: Webhook,
): string[] {
  if (env.SESSION_SECRET === undefined || webhook.secret === null) return [];
  const seal = sealOf(env.SESSION_SECRET, webhook.id);
  const newest = openSealedText(seal, webhook.secret);
  if (newest === null) return [];
  const { oldSecret, oldSecretUntil } = webhook;
  const isOldInUse = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock.now();
  const old = isOldInUse ? openSealedText(seal, oldSecret) : null;
  return old === null ? [newest] : [newest, old];
}

/** Whether a new secret is still shown in a browser. */
export function isSecretShown(at: Date, webhook: Webhook, browserHash: string): boolean {
  const { secretBrowserHash, secretShownUntil } = webhook;
  return secretBrowserHash === browserHash && secretShownUntil !== null && secretShownUntil > at;
}

/** The new secret, in the browser that made it and for some minutes; null otherwise. */
export function readShownSecret(
  context: Pick<AppContext, 'env' | 'clock'>,
  webhook: Webhook,
  browserHash: string,
): CompanyWebhook['secret'] {
  if (!isSecretShown(context.clock.now(), webhook, browserHash) || webhook.secretShownUntil === null)
    return null;
  const [value] = readSigningSecrets(context, webhook);
  return value === undefined ? null : { value, shown_until: webhook.secretShownUntil.toISOString() };
}
