/** One action on an item of a section, with its fields. */

import type { ReactNode } from 'react';
import { describeFields } from '@/components/form/describe-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { ActionForm } from '@/components/operator/action/action-form.client';
import { actionId } from '@/components/operator/action/action-id';
import { actionPage, noteOf } from '@/components/operator/action/action-note';
import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import type { SectionPage } from '@/components/operator/section';
import type { ButtonVariant } from '@/components/ui/button-look';
import type { FieldSet } from '@/lib/flows/field-set';

export interface SectionActionProps {
  readonly page: SectionPage;
  /** Name of the form in its notes. */
  readonly form: string;
  /** Id of the item. */
  readonly id: string;
  readonly action: string;
  readonly fields?: FieldSet<object>;
  /** Initial values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
  /** Labels of options by wire name, where another part of the site has them. */
  readonly optionLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly submit: string;
  readonly done: string;
  /** Accessible suffix of the button's label. */
  readonly about: string;
  readonly variant?: ButtonVariant;
  /** Query of the page to go to after success, where the item is gone then. */
  readonly doneQuery?: QueueQuery;
  /** Controls below the fields. */
  readonly children?: ReactNode;
}

export function SectionAction({ page, form, id, fields = {}, values, ...props }: SectionActionProps) {
  const { action, submit, done, about, variant, optionLabels = {}, doneQuery, children } = props;
  const { operator, query, route } = page;
  const { locale } = operator;
  const note = noteOf(page.note, form, id);
  const typed = note && !note.done ? note.values : values;
  const described = describeFields(fields, locale, { idPrefix: `${form}-${id}`, values: typed });
  return (
    <ActionForm
      locale={locale}
      action={action}
      page={actionPage(locale, route, { form, at: id, query: doneQuery ?? query })}
      id={actionId(form, id)}
      fields={described.map((field) => labelled(field, optionLabels[field.postedAs]))}
      submit={submit}
      done={done}
      about={about}
      note={note}
      signInHref={operator.signInHref}
      size="small"
      {...(doneQuery ? { doneHref: queueHref(route, locale, doneQuery) } : {})}
      {...(variant ? { variant } : {})}
    >
      {children}
    </ActionForm>
  );
}

function labelled(field: PostedFieldView, labels: Readonly<Record<string, string>> | undefined) {
  if (!labels || !field.options) return field;
  const options = field.options.map((option) => ({ ...option, label: labels[option.value] ?? option.label }));
  return { ...field, options };
}
