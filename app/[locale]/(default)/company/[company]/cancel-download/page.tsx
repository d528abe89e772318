import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DownloadPage } from '@/components/cancellation/download-page';
import { getPageCompany } from '@/components/company/page-company';
import { pageMetadata } from '@/lib/seo/metadata';

/** This browser's letter: rendered for each request, kept by nobody. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const company = await getPageCompany((await params).company);
  const t = await getTranslations('pages.download');
  return {
    ...pageMetadata({
      name: 'company-cancel-download',
      params: { company: company.slug },
      locale: await getLocale(),
      title: t('title', { company: company.name }),
      description: t('description', { company: company.name }),
    }),
    referrer: 'no-referrer',
  };
}

/** The letter to post oneself (spec §2 'letter download', §5). */
export default async function CancelDownloadPage({ params }: Props) {
  return (
    <DownloadPage
      company={await getPageCompany((await params).company)}
      parent="company-cancel"
      form="company-cancel-submit"
      page="company-cancel-download"
    />
  );
}
