/** For who holds a reference but may not see what is personal: a press with the mailed key, or how to get there. */
import { Callout } from '@/components/ui/callout';
import { KeyForm, type KeyFormProps } from './key-form';
import { hasMailedKey } from './mailed-key';

export interface ForeignNoteProps {
  readonly reference: string;
  /** Shown where this browser followed the mailed link. */
  readonly form: KeyFormProps;
  readonly heading: string;
  readonly text: string;
}

export async function ForeignNote({ reference, form, heading, text }: ForeignNoteProps) {
  if (await hasMailedKey(reference)) return <KeyForm {...form} />;
  return (
    <Callout tone="info" title={heading} level={2} className="max-w-[40rem]">
      <p>{text}</p>
    </Callout>
  );
}
