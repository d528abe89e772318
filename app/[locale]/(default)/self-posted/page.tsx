import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { SelfPostedPage, type SelfPostedView } from '@/components/letters/self-posted/self-posted-page';
import { readKey } from '@/components/subscriptions/query-key';
import { findKeyedSelfPosted } from '@/lib/api-client/self-posted';
import { serverApi } from '@/lib/api-client/server';
import { postedNoteName } from '@/lib/contract/letters/self-posted';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one person's letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the link or the result of the form shows. A GET request changes nothing. */
const readView = cache(async (searchParams: Props['searchParams']): Promise<SelfPostedView> => {
  const { key, state, note } = await searchParams;
  const keyText = readKey(key);
  const letter = keyText ? await findKeyedSelfPosted(await serverApi(), keyText) : null;
  if (keyText && letter) {
    const failed = note === postedNoteName ? await findPageNote(postedNoteName) : null;
    return { part: letter.state, keyText, letter, note: failed };
  }
  return { part: state === 'stopped' ? 'stopped' : 'expired' };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const view = await readView(searchParams);
  const t = await getTranslations('selfPosted');
  return pageMetadata({
    name: 'self-posted',
    locale: await getLocale(),
    title: t(`${view.part}.title`, { company: 'letter' in view ? view.letter.company.name : '' }),
    description: t('description'),
    failed: 'note' in view && hasFailed(view.note),
    keyed: true,
  });
}

export default async function SelfPostedRoute({ searchParams }: Props) {
  return <SelfPostedPage view={await readView(searchParams)} />;
}
