/** The only function that sends mail: a mail is sent if, and only if, its transaction commits. */
import type { AppContext } from '@/lib/api/core/context';
import type { Transaction } from '@/lib/api/db/client';
import type { Locale } from '@/lib/i18n/locale';
import { createMime, type MailOnBehalf } from '@/lib/mail/mime';
import type { MailData, MailKind } from '@/lib/mail/templates/mail-kinds';
import { renderMail } from '@/lib/mail/templates/render-mail';
import { absoluteUrl } from '@/lib/routes/href';
import { deliveryDelayOf } from './recipient-limit';
import { outboxMails } from './table';

export interface MailToQueue<K extends MailKind> {
  /** One bare address, validated by the caller. */
  readonly to: string;
  readonly locale: Locale;
  readonly kind: K;
  readonly data: MailData[K];
  /** Id of what it is about, if its data have no reference: an account, a reminder or an emailed letter. */
  readonly about?: string | null;
  /** Only for mails that recur: the path, with its key, of the one-click unsubscribe (RFC 8058). */
  readonly oneClickPath?: string;
  /** Only for a mail that we send for a person. */
  readonly onBehalf?: MailOnBehalf;
}

/**
 * Writes a mail to the outbox and queues its delivery, both in the transaction. Returns the mail's id; null for one that is skipped above
 * the limit of its recipient. Throws 429 above that limit for a kind that is refused there, and throws if `to` is not one bare address.
 */
export async function queueMail<K extends MailKind>(
  transaction: Transaction,
  context: Pick<AppContext, 'env' | 'clock' | 'jobs'>,
  mail: MailToQueue<K>,
): Promise<string | null> {
  const { to, kind, locale } = mail;
  const delaySeconds = await deliveryDelayOf(transaction, { to, kind, locale, at: context.clock.now() });
  if (delaySeconds === null) return null;
  const id = await writeMail(transaction, context, mail);
  await context.jobs.send(transaction, 'deliver-mail', { mail_id: id }, { delaySeconds });
  return id;
}

/** Writes a mail to the outbox without a job of its own: the caller delivers it. Returns its id. */
export async function writeMail<K extends MailKind>(
  transaction: Transaction,
  context: Pick<AppContext, 'env' | 'clock'>,
  { to, locale, kind, data, about = referenceIn(data), oneClickPath, onBehalf }: MailToQueue<K>,
): Promise<string> {
  const id = crypto.randomUUID();
  const createdAt = context.clock.now();
  const { SITE_URL: siteUrl, MAIL_FROM: from } = context.env;
  const mail = await renderMail({ kind, locale, data, siteUrl });
  const mime = await createMime({
    id,
    from,
    to,
    date: createdAt,
    mail,
    ...(oneClickPath && { unsubscribeUrl: absoluteUrl(siteUrl, oneClickPath) }),
    ...(onBehalf && { onBehalf }),
  });
  await transaction
    .insert(outboxMails)
    .values({ id, kind, locale, to, about, ...mail, mime, createdAt, attempts: 0 });
  return id;
}

/** The reference of the order or draft in a mail's data, or null. */
function referenceIn(data: object): string | null {
  return 'reference' in data && typeof data.reference === 'string' ? data.reference : null;
}
