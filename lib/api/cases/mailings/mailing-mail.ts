/** The mails of a mailing. */
import { eq } from 'drizzle-orm';
import { unsubscribePath } from '@/lib/contract/subscriptions';
import type { Locale } from '@/lib/i18n/locale';
import type { RenderedMail } from '@/lib/mail/mail';
import { proseOf } from '@/lib/mail/prose';
import type { MailData } from '@/lib/mail/templates/mail-kinds';
import { renderMail } from '@/lib/mail/templates/render-mail';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail, writeMail } from '../../core/mail/queue-mail';
import { hashOf } from '../../core/secret';
import type { Transaction } from '../../db/client';
import type { StoredMailing } from './mailings';
import type { RecipientToMail } from './recipients';
import { mailingRecipients } from './table';

type Content = Pick<StoredMailing, 'list' | 'texts'>;

/** The mail in a language, without a key. */
function dataOf(
  { list, texts }: Content,
  { locale, siteUrl }: { readonly locale: Locale; readonly siteUrl: string },
): MailData['mailing'] {
  const { subject, body } = texts[locale] ?? { subject: '', body: '' };
  return { list, subject, prose: proseOf(body, { locale, siteUrl }).blocks, key: null, isTest: false };
}

/** Renders it as its recipients would see it; the link to leave has no key. */
export function renderMailing(
  { env }: Pick<AppContext, 'env'>,
  content: Content,
  locale: Locale,
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = env;
  return renderMail({ kind: 'mailing', locale, data: dataOf(content, { locale, siteUrl }), siteUrl });
}

/** Queues a test of each language to one address. */
export async function queueTestMails(
  transaction: Transaction,
  context: AppContext,
  content: Content,
  { to, locales }: { readonly to: string; readonly locales: readonly Locale[] },
): Promise<void> {
  for (const locale of locales) {
    const data = dataOf(content, { locale, siteUrl: context.env.SITE_URL });
    await queueMail(transaction, context, { to, locale, kind: 'mailing', data: { ...data, isTest: true } });
  }
}

/** Writes the mail of one recipient to the outbox, with a key of their own. One whose consent ended gets none. */
export async function writeRecipientMail(
  transaction: Transaction,
  context: AppContext,
  content: Content,
  recipient: RecipientToMail,
): Promise<void> {
  const { id, email: to, locale, subscriptionId, consents } = recipient;
  const ofRecipient = eq(mailingRecipients.id, id);
  if (!consents || subscriptionId === null) {
    await transaction.update(mailingRecipients).set({ state: 'skipped' }).where(ofRecipient);
    return;
  }
  const at = context.clock.now();
  const { key } = await issueKey(transaction, {
    subject: 'subscription',
    id: subscriptionId,
    purpose: 'unsubscribe',
    at,
  });
  const data = { ...dataOf(content, { locale, siteUrl: context.env.SITE_URL }), key };
  const mailId = await writeMail(transaction, context, {
    to,
    locale,
    kind: 'mailing',
    data,
    oneClickPath: unsubscribePath(key),
  });
  await transaction
    .update(mailingRecipients)
    .set({ state: 'queued', mailId, keyHash: hashOf(key) })
    .where(ofRecipient);
}
