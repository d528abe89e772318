import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { QuestionPage } from '@/components/questions/question-page';
import { supportReplyHours } from '@/lib/config/business';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat.page');
  return pageMetadata({
    name: 'question',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', { hours: supportReplyHours }),
  });
}

/** A question to support, by form. */
export default async function AskPage() {
  const t = await getTranslations('chat');
  return (
    <QuestionPage heading={t('page.title')} intro={<p>{t('panel.intro', { hours: supportReplyHours })}</p>} />
  );
}
