/** Who receives a mailing: confirmed subscriptions, each with the proof of its consent. */
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MailList } from '@/lib/contract/subscriptions';
import { accountDeclarations, accounts } from '../../core/identity/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { subscriptions } from '../subscriptions/table';
import { mailingRecipients } from './table';

/** Subscriptions that an account's setting made are named after it, as in the consents of an address. */
const accountSource = 'account';

/** The last declaration of an account about offers, if it was a yes: the proof of its consent. */
const consented = sql`(
  select text_version, declared_at, client_address from (
    select distinct on (${accountDeclarations.kind}) ${accountDeclarations.accepted} as accepted,
           ${accountDeclarations.textVersion} as text_version, ${accountDeclarations.declaredAt} as declared_at,
           ${accountDeclarations.clientAddress} as client_address
      from ${accountDeclarations}
     where ${accountDeclarations.accountId} = ${accounts.id} and ${accountDeclarations.kind} = 'marketing'
     order by ${accountDeclarations.kind}, ${accountDeclarations.id} desc
  ) as last_declaration where accepted
)`;

/** The accounts that may be mailed about offers. */
const isOptedIn = and(eq(accounts.commercialOptedIn, true), isNotNull(accounts.emailConfirmedAt));

/** Whether a subscription may be mailed: it is confirmed, and its account, if any, still has the consent. */
function isMailable(): SQL | undefined {
  const account = sql`exists (select from ${accounts} where ${accounts.emailKey} = ${subscriptions.emailKey} and ${isOptedIn})`;
  return and(
    eq(subscriptions.state, 'confirmed'),
    isNotNull(subscriptions.confirmedAt),
    or(ne(subscriptions.source, accountSource), account),
  );
}

/** Counts who would receive a mailing to a list now. */
export async function countRecipientsNow(db: DatabaseOrTransaction, list: MailList): Promise<number> {
  const mailable = and(eq(subscriptions.list, list), isMailable());
  const subscribed = await db.$count(subscriptions, mailable);
  if (list !== 'offers') return subscribed;
  const isListed = sql`exists (select from ${subscriptions}
    where ${subscriptions.emailKey} = ${accounts.emailKey} and ${mailable})`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(sql`lateral ${consented} as consent`, sql`true`)
    .where(and(isOptedIn, sql`not ${isListed}`));
  return subscribed + (row?.count ?? 0);
}

/**
 * Gives each account with consent to offers a subscription, so that its mails have a link that ends it, and ends those of accounts that
 * withdrew it.
 */
async function followAccounts(transaction: Transaction, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(
      and(
        eq(subscriptions.list, 'offers'),
        eq(subscriptions.source, accountSource),
        eq(subscriptions.state, 'confirmed'),
        sql`not exists (select from ${accounts} where ${accounts.emailKey} = ${subscriptions.emailKey} and ${isOptedIn})`,
      ),
    );
  await transaction.execute(sql`
    insert into ${subscriptions} (id, email, email_key, locale, list, state, source, text_version, client_address, asked_at, confirmed_at)
    select gen_random_uuid(), ${accounts.email}, ${accounts.emailKey}, ${accounts.locale}, 'offers', 'confirmed', ${accountSource},
           consent.text_version, consent.client_address, consent.declared_at,
           least(greatest(consent.declared_at, ${accounts.emailConfirmedAt}), ${now})
      from ${accounts} join lateral ${consented} as consent on true
     where ${isOptedIn}
    on conflict (email_key, list) do update
       set state = 'confirmed', source = excluded.source, reference = null, text_version = excluded.text_version,
           client_address = excluded.client_address, asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at, ended_at = null
     where ${subscriptions.state} <> 'confirmed'`);
}

/** Writes the recipients of a mailing that starts, with their consent as it is now. Returns how many. */
export async function addRecipients(
  transaction: Transaction,
  { id, list, at }: { readonly id: string; readonly list: MailList; readonly at: Date },
): Promise<number> {
  if (list === 'offers') await followAccounts(transaction, at);
  const result = await transaction.execute(sql`
    insert into ${mailingRecipients} (mailing_id, email, email_key, locale, state, subscription_id, consent_source, consent_reference,
                                      consent_text_version, consent_asked_at, consent_confirmed_at)
    select ${id}::uuid, email, email_key, locale, 'waiting', id, source, reference, text_version, asked_at, confirmed_at
      from ${subscriptions}
     where ${and(eq(subscriptions.list, list), isMailable())}
     order by email_key`);
  return result.rowCount ?? 0;
}

export type RecipientToMail = Pick<
  typeof mailingRecipients.$inferSelect,
  'id' | 'email' | 'locale' | 'subscriptionId'
> & {
  /** Whether the consent has not ended since. */
  readonly consents: boolean;
};

/** Some waiting recipients, locked; those that another transaction has locked are passed over. */
export async function lockWaiting(
  transaction: Transaction,
  { mailingId, limit }: { readonly mailingId: string; readonly limit: number },
): Promise<RecipientToMail[]> {
  return transaction
    .select({
      id: mailingRecipients.id,
      email: mailingRecipients.email,
      locale: mailingRecipients.locale,
      subscriptionId: mailingRecipients.subscriptionId,
      consents: sql<boolean>`exists (select from ${subscriptions}
        where ${subscriptions.id} = ${mailingRecipients.subscriptionId} and ${isMailable()})`,
    })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, 'waiting')))
    .orderBy(mailingRecipients.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}
