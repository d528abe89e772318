/** Actions on the selected letters: one native form that works without JavaScript. */
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { letterActions } from '@/lib/contract/print-room';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { actionPage } from './action/action-note';
import { ChooseAll } from './choose-all.client';
import type { QueueQuery } from './queue/queue-href';

/** Id of the form that the queue's boxes belong to. */
export const chosenLettersForm = 'chosen-letters';

interface ChosenLettersProps {
  readonly locale: Locale;
  readonly query: QueueQuery;
}

export function ChosenLetters({ locale, query }: ChosenLettersProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <form
      id={chosenLettersForm}
      method="post"
      action="/api/admin/letters/batch"
      aria-label={t('letters.chosen')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border-[1.5px] border-line bg-sheet px-4 py-3"
    >
      <FormControls
        locale={locale}
        page={actionPage(locale, 'admin-letters', { form: 'letters-chosen', at: 'chosen', query })}
      />
      <ChooseAll
        form={chosenLettersForm}
        name="ids"
        texts={{
          all: t('letters.chooseAll'),
          none: t('letters.chooseNone'),
          first: t('letters.chooseFirst'),
        }}
      />
      <Button type="submit" size="small" icon="print" formTarget="_blank">
        {t('letters.batch')}
      </Button>
      <label className="inline-flex min-h-10 items-center gap-2 text-sm">
        <input type="checkbox" name="duplex" value="true" className="size-5 accent-moss" />
        {t('letters.duplex')}
      </label>
      <span className="hidden h-6 w-[1.5px] bg-sand lg:block" aria-hidden="true" />
      <span id="report-as" className="text-ink-soft text-sm">
        {t('letters.reportAs')}
      </span>
      {letterActions.map((action) => (
        <Button
          key={action}
          type="submit"
          size="small"
          variant="secondary"
          aria-describedby="report-as"
          formAction={`/api/admin/letter-stacks/${action}`}
          name="_act"
          value={action}
        >
          {t(`letters.acts.${action}`)}
        </Button>
      ))}
    </form>
  );
}
