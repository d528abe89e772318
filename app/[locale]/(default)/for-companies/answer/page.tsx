import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ForCompaniesPage } from '@/components/disputes/for-companies/for-companies-page';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a note to this page. */
export const dynamic = 'force-dynamic';

/** Shared by metadata and page. */
const readNote = cache(async () => findFormNote(await serverApi({ withVisitor: true }), 'webhook'));

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forCompanies');
  const title = t('title');
  const hasErrors = (await readNote()) !== null;
  return pageMetadata({
    name: 'for-companies',
    locale: await getLocale(),
    title: hasErrors ? (await getTranslations('webhooks'))('errorTitle', { title }) : title,
    description: t('description'),
    index: false,
  });
}

/** The page with what is wrong with the form that requests a code. */
export default async function ForCompaniesAnswerRoute() {
  return <ForCompaniesPage note={await readNote()} />;
}
