import { getLocale } from 'next-intl/server';
import { NotFoundNote } from '@/components/layout/not-found-note';

/** What a page shows that finds nothing after the middleware let it through. */
export default async function NotFound() {
  return <NotFoundNote locale={await getLocale()} />;
}
