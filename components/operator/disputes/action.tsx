/** One action on an item of a section, with its fields. */

import { describeFields } from '@/components/form/describe-fields';
import { ActionForm } from '@/components/operator/action/action-form.client';
import { actionId } from '@/components/operator/action/action-id';
import { actionPage, noteOf } from '@/components/operator/action/action-note';
import type { ButtonVariant } from '@/components/ui/button-look';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FieldSet } from '@/lib/flows/field-set';
import type { SectionPage } from './section';

export interface ActionProps {
  readonly page: SectionPage;
  /** Name of the form in its notes. */
  readonly form: string;
  /** Id of the item. */
  readonly id: string;
  readonly action: string;
  readonly fields?: FieldSet<object>;
  readonly submit: string;
  readonly done: string;
  /** Accessible suffix of the button's label. */
  readonly about: string;
  readonly variant?: ButtonVariant;
}

export function Action({ page, form, id, action, fields = {}, submit, done, about, variant }: ActionProps) {
  const { operator, query } = page;
  const { locale } = operator;
  const note = noteOf(page.note, form, id);
  const today = amsterdamDate(systemClock.now());
  return (
    <ActionForm
      locale={locale}
      action={action}
      page={actionPage(locale, 'admin-disputes', { form, at: id, query })}
      id={actionId(form, id)}
      fields={describeFields(fields, locale, { idPrefix: `${form}-${id}`, values: note?.values, today })}
      submit={submit}
      done={done}
      about={about}
      note={note}
      signInHref={operator.signInHref}
      size="small"
      {...(variant ? { variant } : {})}
    />
  );
}
