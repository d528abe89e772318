import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { orSignIn } from '@/components/account/signed-out';
import { findPageNote } from '@/components/form/native/page-note';
import { KeptPage } from '@/components/moving/kept-page';
import { getMe } from '@/lib/api-client/accounts';
import { getMovingList } from '@/lib/api-client/moving';
import { serverApi } from '@/lib/api-client/server';
import { movingInputOf, movingSearch, readMoving } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('account-moving-list', await getTranslations('moving.account'), searchParams);
}

/** The middleware checked the hint cookie, this page checks the session. */
export default async function AccountMovingListRoute({ searchParams }: Props) {
  const query = await searchParams;
  const locale = await getLocale();
  const api = await serverApi({ withVisitor: true });
  const input = movingInputOf(query);
  const { answers } = readMoving(input);
  const path = href('account-moving-list', locale);
  const search = answers && movingSearch({ ...answers, companies: input.companies, done: input.done });
  const [data, me] = await orSignIn(
    Promise.all([getMovingList(api), getMe(api)]),
    locale,
    search ? `${path}?${search}` : path,
  );
  return (
    <KeptPage
      locale={locale}
      data={data}
      note={await findPageNote(readPageQuery(query).note)}
      brought={answers && { ...input, date: answers.movesOn }}
      isSaved={query.saved === '1'}
      email={me.email}
    />
  );
}
