/**
 * For visitors without access to the personal data of a reference: a button with the mailed key, or
 * instructions.
 */
import { Callout } from '@/components/ui/callout';
import { KeyForm, type KeyFormProps } from './key-form';
import { hasMailedKey } from './mailed-key';

export interface NoAccessNoteProps {
  readonly reference: string;
  /** Shown in a browser that followed the mailed link. */
  readonly form: KeyFormProps;
  readonly heading: string;
  readonly text: string;
}

export async function NoAccessNote({ reference, form, heading, text }: NoAccessNoteProps) {
  if (await hasMailedKey(reference)) return <KeyForm {...form} />;
  return (
    <Callout tone="info" title={heading} level={2} className="max-w-[40rem]">
      <p>{text}</p>
    </Callout>
  );
}
