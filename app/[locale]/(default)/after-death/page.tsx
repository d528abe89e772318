import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EstateStartPage } from '@/components/letters/estate/start-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static: companies and failed forms are read from the query by a separate page. */
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('after-death', await getLocale(), await getTranslations('estate'));
}

/** The start of a list of contracts of somebody who died. */
export default function AfterDeathPage() {
  return <EstateStartPage />;
}
