import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { notFoundMetadata } from '@/components/shell/not-found-metadata';
import { NotFoundNote } from '@/components/shell/not-found-note';

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await getLocale());
}

/** Shown when a page calls `notFound()` after the middleware accepted the path. */
export default async function NotFound() {
  return <NotFoundNote locale={await getLocale()} />;
}
