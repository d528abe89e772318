import type { Metadata } from 'next';
import { getPageCompany } from '@/components/companies/page-company';
import { DownloadPage, downloadMetadata } from '@/components/letters/download/download-page';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return downloadMetadata({
    company: await getPageCompany((await params).company),
    page: 'company-cancel-now-download',
    query: await searchParams,
  });
}

/** The letter to post oneself. */
export default async function CancelDownloadPage({ params, searchParams }: Props) {
  return (
    <DownloadPage
      company={await getPageCompany((await params).company)}
      parent="company-cancel-now"
      form="company-cancel-now-submit"
      page="company-cancel-now-download"
      query={await searchParams}
    />
  );
}
