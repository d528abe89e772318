import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerSummary } from '@/components/disputes/answer-summary';
import { DisputeFrame } from '@/components/disputes/dispute-frame';
import { disputeMetadata, getPageDispute } from '@/components/disputes/page-dispute';
import { FormControls } from '@/components/form/form-controls';
import { Button, ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { DisputeView } from '@/lib/contract/disputes';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** About one letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await getPageDispute((await params).reference);
  const t = await getTranslations('disputes.success');
  return disputeMetadata('dispute-cancellation-success', { code, title: t('title') });
}

/** The company's answer, which the same browser can undo for ten minutes. */
export default async function DisputeSuccessPage({ params }: Props) {
  const view = await getPageDispute((await params).reference);
  const t = await getTranslations('disputes.success');
  const locale = await getLocale();
  return (
    <DisputeFrame>
      {view.answer ? (
        <GivenAnswer view={view} answer={view.answer} />
      ) : (
        <>
          <Heading level={1}>{t('noneHeading')}</Heading>
          <p className="mt-4 max-w-[60ch] text-lg">{t('noneText')}</p>
          <ButtonLink className="mt-6" href={href('dispute-cancellation', locale, { reference: view.code })}>
            {t('again')}
          </ButtonLink>
        </>
      )}
    </DisputeFrame>
  );
}

async function GivenAnswer({
  view,
  answer,
}: {
  view: DisputeView;
  answer: NonNullable<DisputeView['answer']>;
}) {
  const kinds = await getTranslations('states.answer');
  const t = await getTranslations('disputes.success');
  const locale = await getLocale();
  const moment = formatMoment(new Date(answer.at), locale);
  return (
    <>
      <Heading level={1}>{t(answer.is_mine ? 'heading' : 'headingOther')}</Heading>
      {!answer.is_mine && <p className="mt-4 max-w-[60ch] text-lg">{t('otherText', { moment })}</p>}
      {answer.payload && (
        <Sheet as="section" edge="fold" padding="roomy" className="mt-8" aria-labelledby="given">
          <Heading level={2} size="part" id="given" className="mb-2">
            {t('summary')}
          </Heading>
          <AnswerSummary
            payload={answer.payload}
            before={[
              { term: t('kind'), value: kinds(answer.kind) },
              { term: t('at'), value: moment },
            ]}
          />
          {answer.undo_until ? (
            <form action={`/api/disputes/${view.code}/undo`} method="post" className="mt-6">
              <FormControls
                locale={locale}
                page={href('dispute-cancellation-success', locale, { reference: view.code })}
              />
              <p className="mb-3 text-sm">
                {t('undoUntil', { time: formatMoment(new Date(answer.undo_until), locale) })}
              </p>
              <Button type="submit" variant="secondary">
                {t('undo')}
              </Button>
            </form>
          ) : (
            <p className="mt-6 font-semibold">{t('final')}</p>
          )}
        </Sheet>
      )}
      <section className="mt-10" aria-labelledby="next">
        <Heading level={2} size="part" id="next">
          {t('nextHeading')}
        </Heading>
        <p className="mt-2 max-w-[60ch]">{t('next', { company: view.company_name })}</p>
      </section>
    </>
  );
}
