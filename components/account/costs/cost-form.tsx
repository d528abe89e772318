/** The form of a fixed cost, native and without client code; the same fields are validated by the API. */
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { describeFields } from '@/components/form/describe-fields';
import { FormControls } from '@/components/form/form-controls';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
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
}

/** Fields of a form with their texts; kinds and periods are named as on the page that scans statements. */
export async function describeCostFields({ locale }: Pick<CostContext, 'locale'>, at: string, values = {}) {
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

export async function CostForm({
  context,
  action,
  name,
  at,
  values,
  hidden = {},
  note,
  submit,
}: CostFormProps) {
  const { locale, link } = context;
  const failed = note !== null && !note.done ? note : null;
  const fields = await describeCostFields(context, at, { ...values, ...failed?.values });
  return (
    <form action={action} method="post" noValidate className="grid max-w-[32rem] gap-5">
      <FormControls
        locale={locale}
        page={`${costPagePath(context, { note: name, at })}#cost-${at}`}
        hidden={{ idempotency_key: randomUUID(), ...(link === null ? {} : { link }), ...hidden }}
      />
      <NativeFields fields={fields} errors={failed?.errors ?? {}} />
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
