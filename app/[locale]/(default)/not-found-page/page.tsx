import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { notFoundMetadata } from '@/components/shell/not-found-metadata';
import { NotFoundNote } from '@/components/shell/not-found-note';

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await getLocale());
}

/** The 404 page: the middleware rewrites every unknown path to it, with status 404. */
export default async function NotFoundPage() {
  return <NotFoundNote locale={await getLocale()} />;
}
