/** Metadata of the pages with the auth panel. The title says when a posted form failed. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';

interface AccountPageHead {
  readonly name: RouteName;
  readonly title: string;
  readonly description: string;
  /** Name of the form whose note is shown. */
  readonly note: string | null;
}

export async function accountPageMetadata({
  name,
  title,
  description,
  note,
}: AccountPageHead): Promise<Metadata> {
  const t = await getTranslations('fields.controls');
  const failed = hasFailed(await findPageNote(note));
  return {
    ...pageMetadata({
      name,
      locale: await getLocale(),
      title: failed ? t('errorTitle', { title }) : title,
      description,
    }),
    // The URL can contain a token.
    referrer: 'no-referrer',
  };
}
