/**
 * A small form for visitors without JavaScript (server): native controls only, without client code; errors show on the
 * draft's page after posting.
 */
import { getLocale } from 'next-intl/server';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import { listFieldViews } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import { describeSmallForm } from './describe-small-form';

export interface NativeFormProps {
  /** Prefix of field ids. */
  readonly flow: string;
  readonly company: { readonly slug: string; readonly name: string } | null;
  /** In front of the fields' ids. */
  readonly idPrefix: string;
}

/** Throws for a flow with a field that needs more than a native control. */
export async function NativeForm({ flow, company, idPrefix }: NativeFormProps) {
  const locale = await getLocale();
  const { view } = describeSmallForm(flow, locale, company);
  const [step] = view.steps;
  return (
    <form action={`/api/forms/${view.name}`} method="post" noValidate className="grid gap-5">
      <input type="hidden" name={formControls.locale} value={view.locale} />
      <input type="hidden" name={formControls.step} value={step?.name} />
      {view.company === null ? null : (
        <input type="hidden" name={formControls.company} value={view.company} />
      )}
      <NativeFields
        fields={listFieldViews(view).map((each) => ({
          ...each,
          name: `${idPrefix}-${each.name}`,
          postedAs: each.name,
        }))}
        errors={{}}
      />
      <div>
        <Button type="submit">{step?.action}</Button>
      </div>
    </form>
  );
}
