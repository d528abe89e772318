/**
 * The question with its answers, a later end, how often its person pays, and not to be asked any more. Without an end, or while the letter is
 * not with the company, nothing can be charged that is not owed.
 */
import { getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Fold } from '@/components/ui/fold';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { FormNote } from '@/lib/contract/accounts';
import type { KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { laterEndForm } from '@/lib/flows/forms/ended-check-forms';
import { AnswerForm } from './answer-form';
import { KnownFacts } from './known-facts';

const answers = ['ended', 'charged', 'disagrees'] as const;

interface AskingProps {
  readonly check: KeyedEndedCheck;
  readonly keyText: string;
  /** Result of the form about a later end. */
  readonly note: FormNote | null;
}

export async function Asking({ check, keyText, note }: AskingProps) {
  const t = await getTranslations('endedCheck');
  const company = check.company.name;
  const hasEnd = (check.ends_on ?? check.requested_on) !== null;
  const isWithCompany = check.held !== 'returned';
  const fitting = answers.filter(
    (answer) => answer === 'ended' || (isWithCompany && (answer !== 'charged' || hasEnd)),
  );
  return (
    <>
      <p className="mt-5 text-lg">{t(hasEnd ? 'asking.text' : 'asking.unknownText', { company })}</p>
      {check.held ? <p className="mt-5">{t(`held.${check.held}`, { company })}</p> : null}
      {hasEnd ? null : <p className="mt-5">{t('asking.unknownEnd')}</p>}
      <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="answers" className="mt-8">
        <Heading level={2} size="part" id="answers">
          {t('asking.answers')}
        </Heading>
        <ul className="mt-5 grid gap-5">
          {fitting.map((answer) => (
            <li key={answer}>
              <AnswerForm
                action="/api/ended-checks/answer"
                keyText={keyText}
                values={{ answer }}
                button={t(`asking.${answer}`)}
                variant={answer === 'ended' ? 'primary' : 'secondary'}
                size="large"
                wide
                describedBy={`hint-${answer}`}
              />
              <p id={`hint-${answer}`} className="mt-2 text-ink-soft text-sm">
                {t(`asking.${answer}Hint`, { company })}
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
      <section aria-labelledby="known" className="mt-10">
        <Heading level={2} size="part" id="known" className="mb-2">
          {t('known.heading')}
        </Heading>
        <KnownFacts check={check} />
      </section>
      <div className="mt-10 border-sand border-b">
        <LaterEndFold keyText={keyText} note={note} open={!hasEnd} />
        {check.asks_period ? (
          <Fold id="period" summary={t('asking.periodSummary')}>
            <p>{t('asking.period')}</p>
            {(['quarterly', 'yearly'] as const).map((period) => (
              <AnswerForm
                key={period}
                action="/api/ended-checks/answer"
                keyText={keyText}
                values={{ answer: `pays-${period}` }}
                button={t(`asking.${period}`)}
                variant="secondary"
              />
            ))}
          </Fold>
        ) : null}
        <StopFold keyText={keyText} open />
      </div>
    </>
  );
}

/** A later end, or the first one that is known. */
export async function LaterEndFold({
  keyText,
  note,
  open = false,
}: Pick<AskingProps, 'keyText' | 'note'> & { readonly open?: boolean }) {
  const t = await getTranslations('endedCheck.later');
  return (
    <Fold id="later-end" summary={t('summary')} open={open || note !== null}>
      <p>{t('text')}</p>
      <AnswerForm
        action="/api/ended-checks/later-end"
        keyText={keyText}
        button={t('submit')}
        variant="secondary"
      >
        <NoteFields set={laterEndForm} idPrefix="later" note={note} />
      </AnswerForm>
    </Fold>
  );
}

export async function StopFold({
  keyText,
  open = false,
}: {
  readonly keyText: string;
  readonly open?: boolean;
}) {
  const t = await getTranslations('endedCheck.stop');
  return (
    <Fold id="stop" summary={t('heading')} open={open}>
      <p>{t('text')}</p>
      <AnswerForm action="/api/ended-checks/stop" keyText={keyText} button={t('submit')} variant="quiet" />
    </Fold>
  );
}
