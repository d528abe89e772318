import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MovingPage } from '@/components/moving/moving-page';
import { titledMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('moving-list', await getLocale(), await getTranslations('moving'));
}

export default function MovingListRoute() {
  return <MovingPage />;
}
