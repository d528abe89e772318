/** The steps against a company that still charges: the one that is due open, with the rest of the file below it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Callout } from '@/components/ui/callout';
import { Fold } from '@/components/ui/fold';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import { endedSteps, type KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { chargeForm } from '@/lib/flows/forms/ended-check-forms';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { AnswerForm } from './answer-form';
import { LaterEndFold, StopFold } from './asking';
import { Collection } from './collection';
import { KnownFacts } from './known-facts';
import { StepContent } from './step-content';

interface StepsPageProps {
  readonly check: KeyedEndedCheck;
  readonly keyText: string;
  /** Result of the form about the last charge, or about a later end. */
  readonly note: FormNote | null;
  /** Amount of a bill that a collection agency asks, as typed. */
  readonly claim: string | null;
}

export async function StepsPage({ check, keyText, note, claim }: StepsPageProps) {
  const t = await getTranslations('endedCheck');
  const locale = await getLocale();
  const company = check.company.name;
  const { steps, answer, charge } = check;
  if (!steps) return null;
  const chargeNote = note?.form === 'ended-charge' ? note : null;
  const number = endedSteps.indexOf(steps.current) + 1;
  return (
    <>
      <p className="mt-5 text-lg">{t(`steps.${answer ?? 'charged'}`, { company })}</p>
      {check.held ? (
        <Callout tone="info" title={t(`held.${check.held}`, { company })} className="mt-6" />
      ) : steps.until ? (
        <Callout
          tone="info"
          title={t('steps.until', { number, date: formatDay(steps.until, locale) })}
          className="mt-6"
        />
      ) : null}
      <ol className="mt-8 border-sand border-b">
        {steps.list.map(({ name, state, on }, index) => (
          <li key={name}>
            <Fold
              id={`step-${name}`}
              open={name === steps.current}
              summary={
                <span>
                  {t('steps.number', { number: index + 1, name: t(`step.${name}.name`) })}{' '}
                  <span className="font-normal text-ink-soft text-sm">
                    ({t(`steps.state.${state}`, { date: on ? formatDay(on, locale) : '' })})
                  </span>
                </span>
              }
            >
              <StepContent step={name} check={check} keyText={keyText} />
              {name === steps.current ? <StepButtons check={check} keyText={keyText} /> : null}
            </Fold>
          </li>
        ))}
      </ol>
      <section aria-labelledby="solved" className="mt-8">
        <Heading level={2} size="part" id="solved">
          {t('steps.solved')}
        </Heading>
        <p className="mt-2 mb-4">{t('steps.solvedText')}</p>
        <AnswerForm
          action="/api/ended-checks/answer"
          keyText={keyText}
          values={{ answer: 'ended' }}
          button={t('steps.solved')}
          variant="secondary"
        />
      </section>
      {answer === 'disagrees' ? <Disagreement company={company} subject={check.subject} /> : null}
      <section aria-labelledby="known" className="mt-10">
        <Heading level={2} size="part" id="known" className="mb-2">
          {t('known.heading')}
        </Heading>
        <KnownFacts check={check} />
        <div className="mt-4">
          <Fold id="charge" summary={t('charge.summary')} open={chargeNote !== null}>
            <p>{t('charge.text')}</p>
            <AnswerForm
              action="/api/ended-checks/charge"
              keyText={keyText}
              button={t('charge.submit')}
              variant="secondary"
            >
              <NoteFields
                set={chargeForm}
                idPrefix="charge"
                note={chargeNote}
                values={chargeValues(charge)}
              />
            </AnswerForm>
          </Fold>
          <LaterEndFold keyText={keyText} note={note?.form === 'ended-later' ? note : null} />
          <Collection check={check} keyText={keyText} typed={claim} />
          <StopFold keyText={keyText} />
        </div>
      </section>
      <p className="mt-8">
        {t('steps.help', { hours: supportReplyHours })}{' '}
        <TextLink href={href('question', locale)}>{t('steps.helpAction')}</TextLink>
      </p>
    </>
  );
}

async function StepButtons({ check: { steps }, keyText }: Pick<StepsPageProps, 'check' | 'keyText'>) {
  const t = await getTranslations('endedCheck.steps');
  if (!steps) return null;
  const values = { step: steps.current };
  const isLast = steps.current === endedSteps.at(-1);
  const waits = steps.until !== null;
  return (
    <div className="flex flex-wrap gap-3 border-sand border-t pt-5">
      {waits ? null : (
        <AnswerForm
          action="/api/ended-checks/step"
          keyText={keyText}
          values={{ ...values, act: 'step-done' }}
          button={t(isLast ? 'lastDone' : 'done')}
        />
      )}
      {isLast ? null : (
        <AnswerForm
          action="/api/ended-checks/step"
          keyText={keyText}
          values={{ ...values, act: 'step-skipped' }}
          button={t(waits ? 'next' : 'skip')}
          variant="quiet"
        />
      )}
    </div>
  );
}

async function Disagreement({
  company,
  subject,
}: { readonly company: string } & Pick<KeyedEndedCheck, 'subject'>) {
  const t = await getTranslations('endedCheck.disagree');
  const locale = await getLocale();
  return (
    <section aria-labelledby="disagree" className="mt-10 space-y-3">
      <Heading level={2} size="part" id="disagree">
        {t('heading', { company })}
      </Heading>
      <p>{t('received', { subject })}</p>
      <p>
        {t('later')} <TextLink href={href('notice-period', locale)}>{t('laterAction')}</TextLink>
      </p>
      <p>{t('moved')}</p>
    </section>
  );
}

/** As the form has them. */
function chargeValues(charge: KeyedEndedCheck['charge']): Record<string, string> {
  return {
    ...(charge?.on ? { charged_on: charge.on } : {}),
    ...(charge && charge.amount_cents !== null
      ? { charged_amount: (charge.amount_cents / 100).toFixed(2) }
      : {}),
  };
}
