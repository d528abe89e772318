/** The form for declining: an optional reason and two buttons. Shared by the modal and its page. */
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import type { Decision } from '@/lib/contract/proposals';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';

export interface DeclineFieldsProps {
  readonly locale: Locale;
  readonly reference: string;
  /** Id of the shown proposal; null without one. */
  readonly proposal: string | null;
  readonly fields: readonly FieldView[];
  /** Decision of the first button. */
  readonly decision?: Extract<Decision, 'decline' | 'reject'>;
  /** Errors of a failed post. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Text above the second button. */
  readonly checkAgainText?: string;
  readonly buttons: { readonly decline: string; readonly checkAgain?: string };
}

export function DeclineFields({
  locale,
  reference,
  proposal,
  fields,
  decision = 'decline',
  errors = {},
  checkAgainText,
  buttons,
}: DeclineFieldsProps) {
  return (
    <form action="/api/proposals/decision" method="post" className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      {proposal === null ? null : <input type="hidden" name="proposal" value={proposal} />}
      <input type="hidden" name="locale" value={locale} />
      {fields.map((field) => (
        <Field key={field.name} field={field} errors={errors[field.name] ?? []} />
      ))}
      <div>
        <Button type="submit" name="decision" value={decision} size="large">
          {buttons.decline}
        </Button>
      </div>
      {buttons.checkAgain ? (
        <div className="border-sand border-t pt-5">
          <p>{checkAgainText}</p>
          <Button type="submit" name="decision" value="check-again" variant="secondary" className="mt-3">
            {buttons.checkAgain}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
