/**
 * The page about cancelling after a death: company search, the two options, the letter, facts. Static, or with a
 * search.
 */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Questions } from '@/components/companies/questions';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { BehalfFacts } from './behalf-facts';
import { BehalfLetter } from './behalf-letter';
import { BehalfOptions } from './behalf-options';
import { BehalfSearch, type BehalfSearchProps } from './behalf-search';

const questions = ['hurry', 'debts', 'more', 'data'] as const;

interface BehalfPageProps extends BehalfSearchProps {
  /** Shown first: why the requested company has no letter here. */
  readonly note?: ReactNode;
}

export async function BehalfPage({ search = null, note = null }: BehalfPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('behalf.page');
  const overview = await getTranslations('companies.overview');
  const independence = await getTranslations('companies.independence');
  const structured = search === null && note === null;
  return (
    <Container className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail
        structured={structured}
        items={[
          { label: overview('breadcrumb'), href: href('cancel', locale) },
          { label: t('breadcrumb'), href: href('cancel-on-behalf', locale) },
        ]}
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[20ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
        <p className="mt-3 max-w-[56ch] text-ink-soft">{t('quiet')}</p>
        <p className="mt-3">
          {t.rich('list', {
            link: (chunks) => <TextLink href={href('after-death', locale)}>{chunks}</TextLink>,
          })}
        </p>
        <p className="mt-2 max-w-[64ch] text-ink-soft text-sm">{independence('general')}</p>
      </header>
      {note}
      <div className="mt-10">
        <BehalfSearch search={search} />
      </div>
      <div className="mt-16 space-y-16 md:mt-20 md:space-y-20">
        <BehalfOptions />
        <BehalfLetter />
        <BehalfFacts />
        <Questions
          heading={t('questionsHeading')}
          structured={structured}
          items={questions.map((key) => ({
            question: t(`questions.${key}`),
            answer: t(`questions.${key}Answer`),
          }))}
        />
      </div>
    </Container>
  );
}
