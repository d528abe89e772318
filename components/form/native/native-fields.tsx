/** Fields of a form without client code, and the entries of its error summary. */
import type { FieldView } from '@/lib/flows/flow-view';
import type { SummaryEntry } from '../error-summary';
import { NativeField } from './native-field';

interface NativeFieldsProps {
  readonly fields: readonly FieldView[];
  /** By the name with which a field is posted. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const errorsOf = ({ name, postedAs = name }: FieldView, errors: NativeFieldsProps['errors']) =>
  errors[postedAs] ?? [];

export function NativeFields({ fields, errors }: NativeFieldsProps) {
  return fields.map((field) => (
    <NativeField key={field.name} field={field} errors={errorsOf(field, errors)} />
  ));
}

/** Every error with the label of its field. */
export function listFieldErrors({ fields, errors }: NativeFieldsProps): readonly SummaryEntry[] {
  return fields.flatMap((field) =>
    errorsOf(field, errors).map((text) => ({ name: field.name, text: `${field.label}: ${text}` })),
  );
}
