/** The page of a move: the form, and the dated list once there is a date. Static, or with a list. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { formatDay } from '@/lib/i18n/format-date';
import { movingCompaniesMax } from '@/lib/moving/companies-max';

import { href } from '@/lib/routes/href';
import { AreaPart } from './area-part';
import { GuestList } from './guest-list';
import { KeepList } from './keep-list';
import { MovingForm } from './moving-form';
import { type SubmittedMoving, searchWith } from './moving-question-page';
import { WhichCompany } from './which-company';

export async function MovingPage({ submitted = null }: { readonly submitted?: SubmittedMoving | null }) {
  const locale = await getLocale();
  const t = await getTranslations('moving');
  const page = href('moving-list', locale);
  const hrefWith = (change: (slugs: readonly string[]) => readonly string[]) =>
    submitted ? `${page}?${searchWith(submitted, change)}` : page;
  const errors = Object.fromEntries(
    Object.entries(submitted?.problems ?? {}).map(([name, problem]) => [
      name,
      [t(`form.problems.${problem}`, { max: movingCompaniesMax })],
    ]),
  );
  const listed = (submitted?.companies ?? []).map(({ slug, name }) => ({
    slug,
    name,
    without: hrefWith((slugs) => slugs.filter((other) => other !== slug)),
  }));
  const plan = submitted?.plan ?? null;
  return (
    <Container className="pt-6 pb-20">
      <div className="no-print">
        <Trail items={[{ label: t('breadcrumb'), href: page }]} structured={submitted === null} />
      </div>
      <ErrorSummary
        entries={Object.entries(errors).map(([name, [text = '']]) => ({ name, text }))}
        className="mt-8 max-w-[44rem]"
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size={submitted ? 'page' : 'display'} className="max-w-[18ch]">
          {t('heading')}
        </Heading>
        <p className="no-print mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
      </header>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] print:block">
        <div className="no-print grid gap-12 lg:sticky lg:top-28">
          <MovingForm locale={locale} submitted={submitted} errors={errors} listed={listed} />
          <AreaPart locale={locale} />
        </div>
        <div
          className={classNames('grid min-w-0 gap-10', (plan || submitted?.unknown) && 'max-lg:order-first')}
        >
          {submitted?.unknown ? (
            <WhichCompany
              locale={locale}
              {...submitted.unknown}
              hrefWith={(slug) => hrefWith((slugs) => [...slugs, slug])}
            />
          ) : null}
          {submitted?.answers && plan?.kind === 'list' ? (
            <>
              <GuestList locale={locale} submitted={submitted} answers={submitted.answers} plan={plan} />
              <KeepList locale={locale} submitted={submitted} plan={plan} note={submitted.note} />
            </>
          ) : plan && plan.kind !== 'list' ? (
            <Callout tone="warning" level={2} title={t(`problem.${plan.kind}.title`)}>
              <p>{t(`problem.${plan.kind}.text`, { limit: formatDay(plan.limit, locale) })}</p>
            </Callout>
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
    </Container>
  );
}
