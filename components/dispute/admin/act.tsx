/** One act on an item of a section, with its fields. */
import { ActForm } from '@/components/admin/act-form.client';
import { actId } from '@/components/admin/act-id';
import { actPage, noteOf } from '@/components/admin/act-note';
import { describeFields } from '@/components/admin/describe-fields';
import type { ButtonVariant } from '@/components/ui/button-look';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FieldSet } from '@/lib/flows/field-set';
import type { SectionPage } from './section';

export interface ActProps {
  readonly page: SectionPage;
  /** Names the act's notes. */
  readonly form: string;
  /** Of the thing that it is about. */
  readonly id: string;
  readonly action: string;
  readonly fields?: FieldSet<object>;
  readonly submit: string;
  readonly done: string;
  /** Heard behind the button's words. */
  readonly about: string;
  readonly variant?: ButtonVariant;
}

export function Act({ page, form, id, action, fields = {}, submit, done, about, variant }: ActProps) {
  const { operator, query } = page;
  const { locale } = operator;
  const note = noteOf(page.note, form, id);
  const today = amsterdamDate(systemClock.now());
  return (
    <ActForm
      locale={locale}
      action={action}
      page={actPage(locale, 'admin-disputes', { form, at: id, query })}
      id={actId(form, id)}
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
