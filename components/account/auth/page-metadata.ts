/** Metadata of the pages with the auth panel, whose address can contain a token. The title says when a posted form failed. */
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import type { RouteName } from '@/lib/routes/table';
import { titledMetadata } from '@/lib/seo/metadata';
import { readPageQuery, type SearchParams } from './page-query';

export async function accountPageMetadata(
  name: RouteName,
  t: (key: 'title' | 'description') => string,
  searchParams: Promise<SearchParams>,
): Promise<Metadata> {
  const { note } = readPageQuery(await searchParams);
  const failed = hasFailed(await findPageNote(note));
  return titledMetadata(name, await getLocale(), t, { failed, keyed: true });
}
