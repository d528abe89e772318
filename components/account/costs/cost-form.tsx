/** The form of a fixed cost. */
import { getTranslations } from 'next-intl/server';
import { signInAgainHref } from '@/components/account/signed-out';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import type { FormNote } from '@/lib/contract/accounts';
import type { OptionView } from '@/lib/flows/flow-view';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { type CostContext, costPagePath } from './cost-context';

interface CostFormProps {
  readonly context: CostContext;
  readonly action: string;
  /** Name of its notes, and which of the forms with that name it is. */
  readonly name: string;
  readonly at: string;
  /** Initial values by wire name; those of a failed post come first. */
  readonly values: Readonly<Record<string, string>>;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly note: FormNote | null;
  readonly submit: string;
  /** Success message. */
  readonly done: string;
  /** Whether the form is for the next cost after success. */
  readonly resets?: boolean;
}

/** Fields of the form with their texts; kinds and periods are named as on the page that scans statements. */
async function describeCostFields({ locale }: CostContext, at: string, values = {}) {
  const t = await getTranslations('findSubscriptions');
  const labelOf = (name: string, value: string) =>
    t(`${name === 'category' ? 'category' : 'period'}.${value}` as Parameters<typeof t>[0]);
  return describeFields(accountForms['fixed-cost'], locale, { idPrefix: `cost-${at}`, values }).map(
    ({ options, ...field }) => ({
      ...field,
      ...(options
        ? {
            options: options.map(
              ({ value }): OptionView => ({ value, label: labelOf(field.postedAs, value) }),
            ),
          }
        : {}),
    }),
  );
}

export async function CostForm({ context, action, name, at, values, hidden = {}, ...form }: CostFormProps) {
  const { locale, link } = context;
  const { note } = form;
  const typed = note?.done ? {} : note?.values;
  return (
    <DeferredActionForm
      {...form}
      locale={locale}
      action={action}
      checks="fixed-cost"
      page={`${costPagePath(context, { note: name, at })}#cost-${at}`}
      fields={await describeCostFields(context, at, { ...values, ...typed })}
      hidden={{ ...(link === null ? {} : { link }), ...hidden }}
      signInHref={signInAgainHref(locale, costPagePath(context))}
      className="max-w-[32rem]"
    />
  );
}
