/** The effects of erasing an account: deleted data, retained data with reasons, and required confirmations. */
import { consentProofMaxAgeSeconds, draftMaxAgeDays } from '@/lib/config/business';
import { bookkeepingYears } from '@/lib/config/legal';
import type { ErasurePlan } from '@/lib/contract/erasure';
import { shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findListOf } from '../../cases/moving-lists/moving-lists';
import { listReminderData } from '../../cases/reminders/person-reminders';
import { listSubscriptionData } from '../../cases/subscriptions/person-subscriptions';
import { proofOf } from '../../core/identity/proof';
import type { SignedIn } from '../../core/identity/sessions/sessions';
import { countMails } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import { listEmailedLetterData } from '../../ordering/emailed-letters/person-emailed-letters';
import { sortLetters } from '../../ordering/orders/forget-orders';
import { countSessions } from '../accounts/account-data';
import { countArchives } from '../exports/exports';
import { listCosts } from '../fixed-costs/fixed-costs';
import type { Person } from '../person/find-person';
import { mailsOf } from '../person/mails-of';

const consentProofMonths = Math.round((consentProofMaxAgeSeconds / 86_400 / 365) * 12);

/** Deleted data that is counted, in the order of the list. */
const countedKinds = [
  'letters',
  'emailed_letters',
  'self_posted_letters',
  'requests',
  'messages',
  'drafts',
  'estates',
  'costs',
  'moving',
  'reminders',
  'subscriptions',
  'mails',
  'exports',
  'sessions',
] as const;

/** The plan, in a locale. */
export async function erasurePlanOf(
  db: DatabaseOrTransaction,
  { person, signedIn, locale, at }: { person: Person; signedIn: SignedIn; locale: Locale; at: Date },
): Promise<ErasurePlan> {
  const t = translatorOf(locale, 'erasure');
  const { account, orders, formCases, drafts } = person;
  const { all, waiting, posted } = await sortLetters(db, orders);
  const counts = {
    letters: all.length,
    emailed_letters: (await listEmailedLetterData(db, person.emailKey)).length,
    self_posted_letters: person.selfPosted.length,
    requests: formCases.length,
    drafts: drafts.length,
    estates: person.estates.length,
    messages: person.messages.length,
    costs: (await listCosts(db, account.id)).length,
    moving: (await findListOf(db, account.id)) ? 1 : 0,
    reminders: (await listReminderData(db, person.emailKey)).length,
    subscriptions: (await listSubscriptionData(db, person.emailKey)).length,
    mails: await countMails(db, mailsOf(person)),
    exports: await countArchives(db, account.id),
    sessions: await countSessions(db, account.id, at),
  };
  const counted = countedKinds.flatMap((kind) =>
    counts[kind] > 0 ? [{ kind, count: counts[kind], text: t(`goes.${kind}`, { count: counts[kind] }) }] : [],
  );
  const stays = (
    ['books', 'proof', 'declared', 'requests', 'company', 'elsewhere', 'cookies', 'backups'] as const
  ).flatMap((kind) => {
    const count = staying({
      orders: orders.length,
      requests: formCases.length,
      letters: all.length,
      posted: posted.length,
    })[kind];
    if (count === 0) return [];
    const text = t(`stays.${kind}`, { count: count ?? 0 });
    const why = t(`stays.${kind}_why`, {
      years: bookkeepingYears,
      days: draftMaxAgeDays,
      months: consentProofMonths,
    });
    return [{ kind, count, text, why }];
  });
  return {
    goes: [{ kind: 'account', count: 1, text: t('goes.account') }, ...counted],
    stays,
    waiting: waiting.map((letter) => ({
      short_reference: shortReference(letter.orderReference),
      company_name: letter.companyName,
      state: letter.state,
      price_cents: letter.priceCents,
    })),
    proof: await proofOf(db, signedIn, at),
    email_confirmed: account.emailConfirmedAt !== null,
  };
}

/** The number of retained items of each kind; 0 is omitted, null is uncountable. */
function staying({
  orders,
  requests,
  letters,
  posted,
}: Record<'orders' | 'requests' | 'letters' | 'posted', number>) {
  const counted = { books: orders, proof: letters, declared: orders, requests, company: posted };
  return { ...counted, elsewhere: null, cookies: null, backups: null };
}
