import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OtherCompanyPage } from '@/components/letters/other/other-company-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static; a link with a name leads to `filled-in`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('cancel-other-company', await getLocale(), await getTranslations('otherCompany'));
}

export default function OtherCompanyStartPage() {
  return <OtherCompanyPage />;
}
