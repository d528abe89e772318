import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundNote } from '@/components/layout/not-found-note';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return {
    title: t('notFound.title'),
    description: t('notFound.description'),
    robots: { index: false, follow: true },
  };
}

/** The 404 page (spec §8): the middleware shows it, with its status, for every path that is not ours. */
export default async function NotFoundPage() {
  return <NotFoundNote locale={await getLocale()} />;
}
