/** The messages above a form's fields. */
import { useTranslations } from 'next-intl';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { ErrorSummary } from './error-summary';
import type { FieldTexts } from './form-fields';
import type { PostedFieldView } from './posted-field';

interface FormFailureProps {
  readonly fields: readonly PostedFieldView[];
  /** By wire name. */
  readonly errors: FieldTexts;
  readonly message: string | null;
}

/** Above the fields: every error with a link to its field, or the general message. Takes the focus. */
export function FormFailure({ fields, errors, message }: FormFailureProps) {
  const t = useTranslations('auth.failure');
  const entries = fields.flatMap(({ name, postedAs }) =>
    (errors[postedAs] ?? []).map((text) => ({ name, text })),
  );
  // Errors without a field in the form would otherwise not be shown.
  const known = new Set(fields.map(({ postedAs }) => postedAs));
  const others = Object.entries(errors).flatMap(([wire, texts]) => (known.has(wire) ? [] : texts));
  const unlinked = others.length > 0 ? others.join(' ') : null;
  const general = unlinked ?? (entries.length > 0 ? null : message);
  return (
    <>
      <ErrorSummary entries={entries} />
      {general === null ? null : (
        <Callout tone="error" title={t('title')} {...failureMark}>
          <p>{general}</p>
        </Callout>
      )}
    </>
  );
}
