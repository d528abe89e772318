/** The notice page: the form with its answer, every rule, a letter without an answer, questions. Static, or with an answer. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type QuestionAndAnswer, Questions } from '@/components/companies/questions';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { messagesOf } from '@/lib/i18n/messages';
import { type NoticeSourceId, noticeSources } from '@/lib/notice/sources';
import { href } from '@/lib/routes/href';
import { answerLinks } from './answer-links';
import { LetterSection } from './letter-section';
import { NoticeAnswer } from './notice-answer';
import { NoticeErrors } from './notice-errors';
import { NoticeForm } from './notice-form';
import { NoticeInstant } from './notice-instant.client';
import type { SubmittedQuestion } from './notice-question-page';
import { noticeViewOf } from './notice-view';
import { RuleList } from './rule-list';
import { WhichCompany } from './which-company';

const questions = ['start', 'day', 'monthEnd', 'refund', 'terms', 'reminder'] as const;

/** Questions whose answers cite the law: the articles behind the tags of their texts. */
const lawQuestions = {
  price: {
    telecom: 'telecommunications-act-7-2',
    insurance: 'civil-code-7-940',
    subscription: 'civil-code-6-236',
  },
  minor: { age: 'civil-code-1-234', annul: 'civil-code-3-32' },
  bankrupt: { act: 'bankruptcy-act-37' },
  abroad: { health: 'health-insurance-act-6' },
  before: { withdraw: 'civil-code-6-230o', button: 'civil-code-6-230oa' },
} as const satisfies Record<string, Readonly<Record<string, NoticeSourceId>>>;

/** A question with links to the articles in its answer; without them for search engines. */
function lawQuestion(
  t: Awaited<ReturnType<typeof getTranslations<'noticePage'>>>,
  key: keyof typeof lawQuestions,
): QuestionAndAnswer {
  const articles = Object.entries<NoticeSourceId>(lawQuestions[key]);
  const links = articles.map(([tag, id]) => [
    tag,
    (chunks: ReactNode) => <TextLink href={noticeSources[id]}>{chunks}</TextLink>,
  ]);
  const texts = articles.map(([tag]) => [tag, (chunks: string) => chunks]);
  return {
    question: t(`questions.${key}`),
    answer: t.markup(`questions.${key}Answer`, Object.fromEntries(texts)),
    content: <p>{t.rich(`questions.${key}Answer`, Object.fromEntries(links))}</p>,
  };
}

export async function NoticePage({ submitted = null }: { readonly submitted?: SubmittedQuestion | null }) {
  const locale = await getLocale();
  const t = await getTranslations('noticePage');
  const kinds = messagesOf(locale).companies.contractKinds;
  const links = answerLinks(locale);
  const { input = {}, company = null, candidates = null } = submitted ?? {};
  const problems = submitted?.reading.problems ?? {};
  const question = submitted?.reading.question ?? null;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[{ label: t('breadcrumb'), href: href('notice-period', locale) }]}
        structured={submitted === null}
      />
      <NoticeErrors problems={problems} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size={submitted ? 'page' : 'display'} className="max-w-[16ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
      </header>
      <div className="mt-10 sm:mt-14">
        <NoticeInstant
          locale={locale}
          kinds={kinds}
          links={links}
          pageDay={amsterdamDate(systemClock.now())}
          company={company}
          answered={question !== null || candidates !== null}
          initial={
            question ? (
              <NoticeAnswer
                view={noticeViewOf(question, company, locale)}
                kinds={kinds}
                links={links}
                headingId="notice-answer"
              />
            ) : candidates ? (
              <WhichCompany page="notice-period" input={input} candidates={candidates} />
            ) : (
              <EmptyState
                title={t('answer.emptyTitle')}
                className="rounded-card border border-line border-dashed py-14"
              >
                <p>{t('answer.emptyText')}</p>
              </EmptyState>
            )
          }
        >
          <NoticeForm locale={locale} kinds={kinds} input={input} problems={problems} company={company} />
        </NoticeInstant>
      </div>
      <div className="mt-20 space-y-20 md:mt-28 md:space-y-28">
        <section aria-labelledby="rules">
          <Heading level={2} id="rules">
            {t('rules.heading')}
          </Heading>
          <p className="mt-3 mb-7 text-ink-soft">{t('rules.lead')}</p>
          <RuleList kinds={kinds} />
        </section>
        {/* An answer has its own letter, or none where a letter would do harm. */}
        {question === null ? <LetterSection /> : null}
        <Questions
          heading={t('questionsHeading')}
          structured={submitted === null}
          items={[
            ...questions.map((key) => ({
              question: t(`questions.${key}`),
              answer: t(`questions.${key}Answer`),
            })),
            ...(Object.keys(lawQuestions) as (keyof typeof lawQuestions)[]).map((key) => lawQuestion(t, key)),
          ]}
        />
        <section aria-labelledby="notice-api" className="max-w-[50rem]">
          <Heading level={2} size="part" id="notice-api">
            {t('api.heading')}
          </Heading>
          <p className="mt-2">
            {t.rich('api.text', {
              code: (chunks) => <code className="text-sm">{chunks}</code>,
              link: (chunks) => (
                <TextLink href={`${href('open-data-api', locale)}#notice`}>{chunks}</TextLink>
              ),
            })}
          </p>
        </section>
      </div>
    </Container>
  );
}
