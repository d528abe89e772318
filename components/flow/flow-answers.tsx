/** Check your answers: the previous steps' values, each with a link to change it. */
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { findCalendarDate } from '@/lib/fields/calendar-date';
import { isTicked } from '@/lib/fields/condition';
import type { FieldView, FlowView } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import { formatValue } from '@/lib/flows/format-value';
import { isBlank } from '@/lib/flows/validate';
import type { FlowEngineState } from './use-flow';
import { type FormValues, isApplicable } from './values/flow-values';

interface FlowAnswersProps {
  readonly view: FlowView;
  readonly engine: Pick<FlowEngineState, 'form' | 'step' | 'facts' | 'goTo'>;
}

export function FlowAnswers({ view, engine }: FlowAnswersProps) {
  const t = useTranslations('flow');
  const answerOf = useAnswer();
  const { form, step, facts, goTo } = engine;
  const values = form.getValues();
  const before = view.steps.slice(0, view.steps.indexOf(step));
  return (
    <section aria-labelledby="flow-answers" className="grid gap-4">
      <h3 id="flow-answers" className="text-xl">
        {t('answers.title')}
      </h3>
      {before.flatMap(({ name, groups }) =>
        groups.map((group) => {
          const answers = group.fields
            .filter((field) => isApplicable(field, values, facts))
            .map((field) => ({ field, text: answerOf(field, values) }))
            .filter(({ text }) => text !== null);
          if (answers.length === 0) return null;
          const first = group.fields.find((field) => isApplicable(field, values, facts));
          return (
            <div key={group.name} className="rounded-card border border-sand bg-sheet p-5">
              <div className="flex items-baseline justify-between gap-4">
                <h4 className="text-base">{group.title}</h4>
                <Button
                  type="submit"
                  name={formControls.goTo}
                  value={name}
                  variant="quiet"
                  size="small"
                  icon="edit"
                  className="-mr-4"
                  data-off-path=""
                  aria-label={t('answers.editGroup', { group: group.title })}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(name, first?.name);
                  }}
                >
                  {t('answers.edit')}
                </Button>
              </div>
              <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
                {answers.map(({ field, text }) => (
                  <div key={field.name} className="contents">
                    <dt className="text-ink-soft">{field.label}</dt>
                    <dd
                      dir="auto"
                      translate={isTyped(field) ? 'no' : undefined}
                      className="mb-1.5 min-w-0 whitespace-pre-line text-start font-semibold sm:mb-0"
                    >
                      {text}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        }),
      )}
    </section>
  );
}

/** Names, numbers and codes: a translation of a name would be another. */
function isTyped({ type, options }: FieldView): boolean {
  return !options && type !== 'boolean' && type !== 'date';
}

/** Formats a raw value; null when empty. */
function useAnswer(): (field: FieldView, values: FormValues) => string | null {
  const t = useTranslations('flow');
  const format = useFormatter();
  const locale = useLocale();
  return (field, values) => {
    const raw = values[field.name];
    if (field.type === 'boolean') {
      if (isTicked(raw)) return t('answers.yes');
      // A box that is not ticked may not have been read; radios without a choice are no answer either.
      return field.mode === 'buttons' && !isBlank(raw) ? t('answers.no') : null;
    }
    const chosen = (field.options ?? []).filter(({ value }) =>
      Array.isArray(raw) ? raw.includes(value) : raw === value,
    );
    if (field.options)
      return (
        chosen
          .filter(({ value }) => value !== '')
          .map(({ label }) => label)
          .join(', ') || null
      );
    if (typeof raw !== 'string' || raw.trim() === '') return null;
    const day = field.type === 'date' ? findCalendarDate(raw.trim()) : null;
    return day
      ? format.dateTime(new Date(`${day}T12:00:00Z`), 'date')
      : formatValue(raw, field.format, locale);
  };
}
