import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readPageQuery } from '@/components/account/auth/page-query';
import { findPageCompany } from '@/components/companies/page-company';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { ownListsNote } from '@/components/letters/cancel/own-lists';
import { findOwnEstates } from '@/components/letters/cancel/page-estate';
import { EstateStartPage } from '@/components/letters/estate/start-page';
import { readChoice } from '@/components/letters/order/company-choice';
import { estateContractsMax } from '@/lib/config/business';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with companies or a note in the query to this page. */
export const dynamic = 'force-dynamic';

/** Names no form: the list of this browser was erased. */
const erasedNote = 'erased';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const controls = await getTranslations('fields.controls');
  const failed = hasFailed(await findPageNote(readPageQuery(await searchParams).note));
  const title = t('title');
  return pageMetadata({
    name: 'after-death',
    locale,
    title: failed ? controls('errorTitle', { title }) : title,
    description: t('description'),
    index: false,
  });
}

/** The start with companies of a statement, or with the errors of its form. */
export default async function AfterDeathAskedPage({ searchParams }: Props) {
  const query = await searchParams;
  const slugs = readChoice(query, estateContractsMax).companies ?? [];
  const companies = await Promise.all([...new Set(slugs)].map((slug) => findPageCompany(slug)));
  const { note } = readPageQuery(query);
  return (
    <EstateStartPage
      companies={companies.filter((company) => company !== null)}
      own={await findOwnEstates()}
      note={note === erasedNote || note === ownListsNote ? null : await findPageNote(note)}
      isErased={note === erasedNote}
      asksOwn={note === ownListsNote}
    />
  );
}
