import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { CostsPage } from '@/components/account/costs/costs-page';
import { orSignIn } from '@/components/account/signed-out';
import { findPageNote } from '@/components/form/native/page-note';
import { getAccountCosts } from '@/lib/api-client/fixed-costs';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('account-fixed-costs', await getTranslations('fixedCosts'), searchParams);
}

/** The middleware checked the hint cookie, this page checks the session. */
export default async function FixedCostsRoute({ searchParams }: Props) {
  const query = await searchParams;
  const locale = await getLocale();
  const api = await serverApi({ withVisitor: true });
  const data = await orSignIn(getAccountCosts(api), locale, href('account-fixed-costs', locale));
  const note = await findPageNote(readPageQuery(query).note);
  const at = typeof query.at === 'string' ? query.at : null;
  const chosen = data.ordered.find(({ slug }) => slug === query.company) ?? null;
  return <CostsPage context={{ locale, link: null, canEdit: true, note, at }} data={data} chosen={chosen} />;
}
