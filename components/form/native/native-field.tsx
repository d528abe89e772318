/** A labelled text or select control with its errors, without client code. */
import type { FieldView } from '@/lib/flows/flow-view';
import { FieldFrame } from '../field-frame';
import { SelectControl } from '../select-control';
import { TextControl } from '../text-control';

export function NativeField({ field, errors }: { field: FieldView; errors: readonly string[] }) {
  const shared = { field, errors };
  return (
    <FieldFrame {...shared} grouped={false}>
      {field.type === 'select' ? (
        <SelectControl {...shared} options={field.options ?? []} />
      ) : (
        <TextControl {...shared} />
      )}
    </FieldFrame>
  );
}
