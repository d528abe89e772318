/**
 * Requests the code that proves an address at a company's domain, for a new webhook or to manage it again. The response is the same
 * whether or not the address has a webhook.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { getSeller } from '@/lib/config/seller';
import { webhookCodeMaxAgeSeconds, webhookCodeRepeatSeconds } from '@/lib/config/webhook-terms';
import { emailKeyOf } from '@/lib/fields/email-address';
import { readFieldSet } from '@/lib/flows/field-set';
import { webhookRequestForm } from '@/lib/flows/forms/webhook-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findNamedCompany } from '../../catalog/companies/find-named-company';
import { hashOf } from '../../core/access/secret';
import type { AppContext } from '../../core/context';
import { fieldError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { findDomainFault, mailDomainOf } from './company-domains';
import { companyWebhooks } from './table';
import { logWebhook, type StoredWebhook } from './webhooks';

const codeDigits = 6;

interface Requested {
  readonly company: { readonly slug: string; readonly name: string };
  readonly email: string;
  readonly browserHash: string;
  readonly locale: Locale;
}

/** SHA-256 (hex) of a code, which is worth nothing for another webhook. */
export function codeHashOf(webhookId: string, code: string): string {
  return hashOf(`${webhookId} ${code}`);
}

/**
 * Mails a code. Throws 422 for the fields, for a company that was not found and an address that is not at its domain, and 429. Returns the
 * webhook and the end of its code.
 */
export async function submitWebhookRequest(
  context: AppContext,
  caller: Caller,
  { values, browserHash }: { values: Readonly<Record<string, unknown>>; browserHash: string },
): Promise<StoredWebhook> {
  const { locale } = caller;
  const today = amsterdamDate(context.clock.now());
  const typed = validValuesOf(readFieldSet(webhookRequestForm, values, today), locale);
  await consumeRateLimitFor(context, 'webhook-request', caller);
  const company = await readCompany(context, typed.company, locale);
  const fault = await findDomainFault(context.db, { company: company.slug, email: typed.email });
  if (fault) {
    const t = translatorOf(locale, 'webhooks');
    const names = { company: company.name, domain: mailDomainOf(typed.email), email: getSeller().email };
    throw fieldError(locale, 'email', t(`domain.${fault}`, names));
  }
  await consumeRateLimitFor(context, 'webhook-request-email', caller, { subject: typed.email });
  return context.db.transaction((transaction) =>
    requestCode(transaction, context, { company, email: typed.email, browserHash, locale }),
  );
}

/** The company of a typed name. Throws 422 with those that may be meant. */
async function readCompany(
  context: AppContext,
  typed: string,
  locale: Locale,
): Promise<Requested['company']> {
  const { company, candidates } = await findNamedCompany(context.db, typed);
  if (company) return company;
  const t = translatorOf(locale, 'webhooks');
  const names = candidates.join(', ');
  throw fieldError(locale, 'company', names === '' ? t('companyUnknown') : t('companyMeant', { names }));
}

/** Stores the code. A repeat from the same browser within a minute is the same click twice, and sends no second mail. */
async function requestCode(
  transaction: Transaction,
  context: AppContext,
  { company, email, browserHash, locale }: Requested,
): Promise<StoredWebhook> {
  const at = context.clock.now();
  const emailKey = emailKeyOf(email);
  const isSame = and(
    eq(companyWebhooks.company, company.slug),
    eq(companyWebhooks.emailKey, emailKey),
    ne(companyWebhooks.state, 'ended'),
  );
  const expiresAt = new Date(at.getTime() + webhookCodeMaxAgeSeconds * 1000);
  const asked = { email, locale, codeBrowserHash: browserHash, codeSentAt: at, codeExpiresAt: expiresAt };
  const id = randomUUID();
  await transaction
    .insert(companyWebhooks)
    .values({ id, company: company.slug, emailKey, state: 'confirming', createdAt: at, ...asked })
    .onConflictDoNothing({
      target: [companyWebhooks.company, companyWebhooks.emailKey],
      where: sql`state <> 'ended'`,
    });
  const [found] = await transaction.select().from(companyWebhooks).where(isSame).for('update');
  if (!found) throw new Error('a webhook was neither stored nor found');
  const age = at.getTime() - found.codeSentAt.getTime();
  const isRepeat =
    found.codeHash !== null && found.codeBrowserHash === browserHash && age < webhookCodeRepeatSeconds * 1000;
  if (isRepeat) return found;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const [stored] = await transaction
    .update(companyWebhooks)
    .set({ ...asked, codeHash: codeHashOf(found.id, code), codeTries: 0 })
    .where(eq(companyWebhooks.id, found.id))
    .returning();
  if (!stored) throw new Error('a webhook vanished while it was locked');
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'webhook-code',
    about: found.id,
    data: { companyName: company.name, code, expiresAt: expiresAt.toISOString() },
  });
  await logWebhook(transaction, { webhookId: found.id, at, actor: 'company', action: 'code-sent' });
  return stored;
}
