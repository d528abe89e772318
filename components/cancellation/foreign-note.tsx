/** For who holds a reference but may not see what is personal: a press with the mailed key, or how to get there. */
import { Callout } from '@/components/ui/callout';
import { KeyForm, type KeyFormProps } from './key-form';

export interface ForeignNoteProps {
  /** From the query; null where the visitor came without one. */
  readonly keyText: string | null;
  readonly form: Omit<KeyFormProps, 'keyText'>;
  readonly heading: string;
  readonly text: string;
}

export function ForeignNote({ keyText, form, heading, text }: ForeignNoteProps) {
  if (keyText) return <KeyForm {...form} keyText={keyText} />;
  return (
    <Callout tone="info" title={heading} level={2} className="max-w-[40rem]">
      <p>{text}</p>
    </Callout>
  );
}
