import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SentQuestion } from '@/components/questions/sent-question';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Shows submitted input: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('question-send', await getLocale(), await getTranslations('chat.send'));
}

/** Result of the question form when posted without JavaScript. */
export default async function SendQuestionPage() {
  const locale = await getLocale();
  const api = await serverApi({ withVisitor: true });
  const note = await findFormNote(api, 'chat-message');
  if (note === null) redirect(href('question', locale));
  return <SentQuestion api={api} note={note} />;
}
