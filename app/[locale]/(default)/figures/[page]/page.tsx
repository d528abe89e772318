import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FiguresPage } from '@/components/companies/figures/figures-page';
import { getPublicFigures } from '@/lib/api-client/figures';
import { serverApi } from '@/lib/api-client/server';
import { titledMetadata } from '@/lib/seo/metadata';

/** The figures change once a month. */
export const revalidate = 3600;

/** Reads from the API: rendered on demand, then cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('figures', await getLocale(), await getTranslations('publicFigures'));
}

export default async function FiguresRoute() {
  return <FiguresPage figures={await getPublicFigures(await serverApi())} />;
}
