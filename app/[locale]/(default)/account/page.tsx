import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { EraseSteps, erasePath } from '@/components/account/erase-steps';
import { orSignIn, signInAgainHref } from '@/components/account/signed-out';
import { findPageNote } from '@/components/form/native/page-note';
import { getMe, getProof, listRequests, listSessions } from '@/lib/api-client/accounts';
import { getErasurePlan } from '@/lib/api-client/erasure';
import { listExports } from '@/lib/api-client/exports';
import { listPasskeys } from '@/lib/api-client/passkeys';
import { listReminders } from '@/lib/api-client/reminders';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('account', await getTranslations('account'), searchParams);
}

/** The account page: the middleware checked the hint cookie, this page checks the session. */
export default async function AccountRoute({ searchParams }: Props) {
  const query = await searchParams;
  const locale = await getLocale();
  const path = href('account', locale);
  const api = await serverApi({ withVisitor: true });
  const erases = query.erase === 'true';
  const pending = Promise.all([
    getMe(api),
    listRequests(api),
    listReminders(api),
    listPasskeys(api),
    listSessions(api),
    listExports(api),
    getProof(api),
    erases ? getErasurePlan(api) : null,
  ]);
  const [me, requests, reminders, passkeys, sessions, exports, proof, plan] = await orSignIn(
    pending,
    locale,
    erases ? erasePath(locale) : path,
  );
  const note = await findPageNote(readPageQuery(query).note);
  const at = typeof query.at === 'string' ? query.at : null;
  const context = { locale, me, note, at, signInHref: signInAgainHref(locale, path) };
  return (
    <AccountPage
      context={context}
      requests={requests}
      reminders={reminders}
      passkeys={passkeys}
      sessions={sessions}
      exports={exports}
      proof={proof}
      erase={<EraseSteps context={context} plan={plan} />}
    />
  );
}
