/** Heads of the pages of accounts: none is indexed, and none tells where the visitor came from or goes to. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageNote, hasFailed } from '@/components/account/page-note';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';

interface AccountPageHead {
  readonly name: RouteName;
  readonly title: string;
  readonly description: string;
  /** The form whose note the page shows. */
  readonly note: string | null;
}

export async function accountPageMetadata({
  name,
  title,
  description,
  note,
}: AccountPageHead): Promise<Metadata> {
  const t = await getTranslations('auth');
  const failed = hasFailed(await findPageNote(note));
  return {
    ...pageMetadata({
      name,
      locale: await getLocale(),
      title: failed ? t('errorTitle', { title }) : title,
      description,
    }),
    // An address of these pages can hold a token.
    referrer: 'no-referrer',
  };
}
