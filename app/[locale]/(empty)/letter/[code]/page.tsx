import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Logo } from '@/components/design/brand/logo.client';
import { LetterAnswerOffer } from '@/components/disputes/letter-answer-offer';
import { LetterFacts } from '@/components/letters/order/letter-facts';
import { LetterFileCheck } from '@/components/letters/order/letter-file-check.client';
import { letterVerdict } from '@/components/letters/order/letter-verdict';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Badge } from '@/components/ui/badge';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import { findLetterVerification } from '@/lib/api-client/cancellations';
import { serverApi } from '@/lib/api-client/server';
import { languageNames, otherLocales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** The letter's state changes: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ code: string }>;
}

const getVerification = cache(async (code: string) => {
  const verification = await findLetterVerification(await serverApi(), code);
  return verification ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await params;
  const t = await getTranslations('pages.letterLink');
  return pageMetadata({
    name: 'letter-link',
    params: { code },
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

/** The short link printed on the letter: shows whether this letter was sent and is unchanged. No personal data. */
export default async function LetterLinkPage({ params }: Props) {
  const { code } = await params;
  const letter = await getVerification(code);
  const locale = await getLocale();
  const t = await getTranslations('pages.letterLink');
  const states = await getTranslations('states.letter');
  const layout = await getTranslations('layout');
  const verdict = letterVerdict(letter.state, letter.sent_at);
  return (
    <Container width="text" className="py-8 sm:py-14">
      {/* Visitors of this page are companies. */}
      <NoDownloadPrompt />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageLink href={href('home', locale)} className="inline-block">
          <Logo label={layout('logo')} className="h-8" />
        </PageLink>
        {/* The link on paper opens in the letter's language, which need not be the reader's. */}
        {otherLocales(locale).map((other) => (
          <TextLink
            key={other}
            standalone
            href={href('letter-link', other, { code })}
            hrefLang={other}
            lang={other}
          >
            {languageNames[other]}
          </TextLink>
        ))}
      </div>
      <div className="mt-10">
        <Badge tone={verdict.tone} icon={verdict.icon}>
          {states(letter.state)}
        </Badge>
        <Heading level={1} className="mt-4">
          {t(verdict.heading)}
        </Heading>
        <p className="mt-4 text-lg [overflow-wrap:anywhere]">{t('lead', { company: letter.company_name })}</p>
        <p className="mt-1 text-ink-soft text-sm">{t('privacy')}</p>
      </div>
      <div className="mt-10">
        <LetterFacts letter={letter} />
      </div>
      <LetterAnswerOffer code={code} />
      <CutLine className="my-10" />
      <section aria-labelledby="paper">
        <Heading level={2} size="part" id="paper">
          {t('paperHeading')}
        </Heading>
        <p className="mt-2">{t('paperText')}</p>
        <p className="mt-4">
          <span className="block text-ink-soft text-sm">{t('fingerprint')}</span>
          <code className="figures break-all font-semibold text-xl tracking-[0.06em]">
            {(letter.fingerprint.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
        </p>
      </section>
      {/* Before its payment a letter has no file, and what its sender looked at is not what is posted. */}
      {letter.sha256 === '' ? null : (
        <section aria-labelledby="file" className="mt-12">
          <Heading level={2} size="part" id="file">
            {t('fileHeading')}
          </Heading>
          <noscript>
            <p className="mt-2">{t('fileNoScript')}</p>
          </noscript>
          <LetterFileCheck
            sha256={letter.sha256}
            texts={{
              text: t('fileText'),
              label: t('fileLabel'),
              choose: translatorOf(locale, 'common')('chooseFile'),
              drop: t('fileDrop'),
              busy: t('fileBusy'),
              same: t('fileSame'),
              different: t('fileDifferent'),
              unreadable: t('fileUnreadable'),
            }}
          />
          <p className="mt-6">
            <span className="block text-ink-soft text-sm">{t('sha256')}</span>
            <code className="break-all text-sm">{letter.sha256}</code>
          </p>
        </section>
      )}
    </Container>
  );
}
