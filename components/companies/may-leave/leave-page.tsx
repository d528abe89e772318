/** The page about leaving because of a price rise or changed terms: the form with its answer. Static, or with an answer. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Questions } from '@/components/companies/questions';
import { ErrorSummary } from '@/components/form/error-summary';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { messagesOf } from '@/lib/i18n/messages';
import type { LeaveParameter } from '@/lib/notice/may-leave/read-leave';
import { href } from '@/lib/routes/href';
import { WhichCompany } from '../notice/which-company';
import { LeaveAnswer } from './leave-answer';
import { LeaveForm } from './leave-form';
import { describeLeaveProblems } from './leave-problems';
import type { SubmittedLeave } from './leave-question-page';

const questions = ['money', 'offer', 'silence'] as const;

export async function LeavePage({ submitted = null }: { readonly submitted?: SubmittedLeave | null }) {
  const locale = await getLocale();
  const t = await getTranslations('mayLeave');
  const kinds = messagesOf(locale).companies.contractKinds;
  const { input = {}, company = null, candidates = null } = submitted ?? {};
  const problems = submitted?.reading.problems ?? {};
  const question = submitted?.reading.question ?? null;
  const errors = Object.entries(describeLeaveProblems(problems, locale)).map(([name, [text = '']]) => ({
    name,
    text: `${t(`form.fields.${name as LeaveParameter}.label`)}: ${text}`,
  }));
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[{ label: t('breadcrumb'), href: href('may-leave', locale) }]}
        structured={submitted === null}
      />
      <ErrorSummary entries={errors} className="mt-8 max-w-[44rem]" />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size={submitted ? 'page' : 'display'} className="max-w-[18ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
      </header>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <LeaveForm locale={locale} kinds={kinds} input={input} problems={problems} company={company} />
        <div
          className={classNames(
            'min-w-0 lg:sticky lg:top-28',
            (question !== null || candidates !== null) && 'max-lg:order-first',
          )}
        >
          {question ? (
            <LeaveAnswer
              locale={locale}
              question={question}
              company={company}
              kind={kinds[question.contractClass]}
            />
          ) : candidates ? (
            <WhichCompany page="may-leave" input={input} candidates={candidates} />
          ) : (
            <EmptyState
              title={t('empty.title')}
              className="rounded-card border border-line border-dashed py-14"
            >
              <p>{t('empty.text')}</p>
            </EmptyState>
          )}
        </div>
      </div>
      <div className="mt-20 md:mt-28">
        <Questions
          heading={t('questionsHeading')}
          structured={submitted === null}
          items={questions.map((key) => ({
            question: t(`questions.${key}`),
            answer: t(`questions.${key}Answer`),
          }))}
        />
      </div>
    </Container>
  );
}
