/** For visitors without access to the personal data of a reference. */
import { Callout } from '@/components/ui/callout';
import { KeyForm, type KeyFormProps } from './key-form';
import { hasMailedKey } from './mailed-key';

interface OpenWithKeyProps {
  readonly reference: string;
  /** Heading and button name what the link is for. */
  readonly form: KeyFormProps;
}

/** The button of a mailed link, near the top of its page; nothing in a browser that did not follow one. */
export async function OpenWithKey({ reference, form }: OpenWithKeyProps) {
  return (await hasMailedKey(reference)) ? <KeyForm {...form} /> : null;
}

interface NoAccessNoteProps {
  readonly reference: string;
  readonly heading: string;
  readonly text: string;
}

/** How to get access; nothing in a browser that followed a mailed link. */
export async function NoAccessNote({ reference, heading, text }: NoAccessNoteProps) {
  if (await hasMailedKey(reference)) return null;
  return (
    <Callout tone="info" title={heading} level={2} className="max-w-[40rem]">
      <p>{text}</p>
    </Callout>
  );
}
