/** The page that verifies a letter: by its PDF, or by the code on paper. Static, or with a result. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Questions } from '@/components/companies/questions';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { getSeller } from '@/lib/config/seller';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { CaseFileResult } from './case-file-result';
import { LetterDrop } from './letter-drop.client';
import { LetterResult } from './letter-result';
import { ProofForm } from './proof-form';
import type { ProofOutcome } from './proof-outcome';
import { resultTexts } from './result-texts';

const questions = ['upload', 'company', 'changed', 'proof'] as const;
const proofs = ['file', 'paper', 'link'] as const;

export interface VerifyPageProps {
  /** The submitted text and its result. */
  readonly submitted?: { readonly typed: string; readonly outcome: ProofOutcome };
}

export async function VerifyPage({ submitted }: VerifyPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('verify');
  const results = resultTexts(locale);
  const outcome = submitted?.outcome;
  const found = outcome?.kind === 'found' ? outcome : null;
  const file = outcome?.kind === 'case-file' ? outcome.file : null;
  const problem =
    outcome && outcome.kind !== 'found' && outcome.kind !== 'case-file' ? t(outcome.kind) : null;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[{ label: t('breadcrumb'), href: href('verify-letter', locale) }]}
        structured={submitted === undefined}
      />
      {found || file ? (
        <div className="mt-8 max-w-[50rem]">
          {found ? (
            <LetterResult letter={found.letter} by={found.by} locale={locale} texts={results} level={1} />
          ) : null}
          {file ? <CaseFileResult file={file} locale={locale} texts={results.caseFile} level={1} /> : null}
          <TextLink standalone href={href('verify-letter', locale)} className="mt-6" iconEnd="arrow-right">
            {t('result.again')}
          </TextLink>
        </div>
      ) : (
        <header className="mt-6 sm:mt-10">
          <Heading level={1} size="display" className="max-w-[15ch]">
            {t('heading')}
          </Heading>
          <p className="mt-5 max-w-[58ch] text-lg">{t('lead')}</p>
          <p className="mt-2 text-ink-soft">{t('personal')}</p>
        </header>
      )}
      <CutLine className="mt-12 mb-10" />
      <div className="grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
        <section aria-labelledby="with-paper" className={submitted ? '' : 'lg:order-2'}>
          <Heading level={2} id="with-paper">
            {t('code.heading')}
          </Heading>
          <p className="mt-4 max-w-[58ch]">{t('code.text')}</p>
          <ProofForm value={submitted?.typed ?? ''} errors={problem ? [problem] : []} />
          {outcome?.kind === 'unknownFile' || outcome?.kind === 'unknownProof' ? <UnknownTips /> : null}
        </section>
        <section aria-labelledby="with-file">
          <Heading level={2} id="with-file" className="mb-4">
            {t('file.heading')}
          </Heading>
          <noscript>
            <p className="mb-4">{t.rich('file.noScript', { code: (command) => <code>{command}</code> })}</p>
          </noscript>
          <LetterDrop
            locale={locale}
            texts={{
              text: t('file.text'),
              label: t('file.label'),
              choose: translatorOf(locale, 'common')('chooseFile'),
              drop: t('file.drop'),
              busy: t('file.busy'),
              asking: t('file.asking'),
              notPdf: t('file.notPdf'),
              tooLarge: t('file.tooLarge'),
              unreadable: t('file.unreadable'),
              offline: t('file.offline'),
              limited: t('limited'),
              unknown: t('unknownFile'),
              proofHeading: t('file.proofHeading'),
              proofText: t('file.proofText'),
              proofOffline: t('file.proofOffline'),
            }}
            resultTexts={results}
          />
        </section>
      </div>
      <div className="mt-20 space-y-20 md:mt-24">
        <section aria-labelledby="how">
          <Heading level={2} id="how">
            {t('how.heading')}
          </Heading>
          <dl className="mt-6 grid gap-x-12 gap-y-7 md:grid-cols-3">
            {proofs.map((proof) => (
              <div key={proof}>
                <dt className="font-[680] font-display text-xl tracking-[-0.018em]">
                  {t(`how.${proof}Term`)}
                </dt>
                <dd className="mt-2 max-w-[48ch]">{t(`how.${proof}Text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Questions
          heading={t('questionsHeading')}
          structured={submitted === undefined}
          items={questions.map((key) => ({
            question: t(`questions.${key}`),
            answer: t(`questions.${key}Answer`),
          }))}
        />
      </div>
    </Container>
  );
}

async function UnknownTips() {
  const t = await getTranslations('verify.unknownTips');
  const tips: readonly (readonly [string, ReactNode])[] = [
    ['original', t('original')],
    ['paper', t('paper')],
    ['company', t('company')],
    [
      'support',
      t.rich('support', {
        email: getSeller().email,
        link: (results) => <TextLink href={`mailto:${getSeller().email}`}>{results}</TextLink>,
      }),
    ],
  ];
  return (
    <div className="mt-8">
      <Heading level={3} size="small">
        {t('heading')}
      </Heading>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-moss">
        {tips.map(([key, tip]) => (
          <li key={key}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}
