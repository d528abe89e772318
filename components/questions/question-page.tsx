/** The support page; without JavaScript it shows a review step before sending. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { getSeller } from '@/lib/config/seller';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import type { ChatFormProps } from './chat-form.client';
import { contactChannelsOf } from './contact-channels';
import { DeferredChatForm } from './deferred-form.client';
import { describeChatForm } from './describe-chat-form';
import { questionMessages } from './question-messages';
import { ReachUs } from './reach-us';

export interface QuestionPageProps {
  readonly heading: string;
  readonly intro: ReactNode;
  /** Submitted values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly form?: Pick<ChatFormProps, 'hidden' | 'start'>;
  /** Replaces the form. */
  readonly children?: ReactNode;
  /** Structured breadcrumbs: off on personal pages. */
  readonly structured?: boolean;
}

export async function QuestionPage({
  heading,
  intro,
  values = {},
  form = {},
  children,
  structured = true,
}: QuestionPageProps) {
  const locale = await getLocale();
  const t = translatorOf(locale, 'chat');
  const fields = describeChatForm(t, translatorOf(locale, 'fields'), {
    idPrefix: 'question',
    values,
    privacyPath: href('privacy-policy', locale),
  });
  const channels = contactChannelsOf(getSeller());
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={structured}
        items={[
          { label: t('page.contact'), href: href('contact', locale) },
          { label: t('page.breadcrumb'), href: href('question', locale) },
        ]}
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[20ch]">
          {heading}
        </Heading>
        <div className="mt-5 max-w-[58ch] text-lg">{intro}</div>
      </header>
      <DeferredMessages locale={locale} messages={questionMessages(locale)}>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
          <div>
            {children ?? <DeferredChatForm locale={locale} fields={fields} channels={channels} {...form} />}
          </div>
          <aside aria-labelledby="reach" className="lg:pt-2">
            <Heading level={2} size="part" id="reach" className="mb-3">
              {t('reach.title')}
            </Heading>
            <ReachUs channels={channels} />
            <p className="mt-3">
              <TextLink standalone href={href('contact', locale)} iconEnd="arrow-right">
                {t('reach.contact')}
              </TextLink>
            </p>
          </aside>
        </div>
      </DeferredMessages>
    </Container>
  );
}
