'use client';
/** A small form in the one primitive dialog. */
import { Dialog } from '@/components/ui/dialog.client';
import { SmallForm, type SmallFormProps } from './small-form.client';

interface FormDialogProps {
  readonly form: SmallFormProps;
  readonly words: { readonly title: string; readonly intro: string; readonly close: string };
  readonly onClose: () => void;
}

export function FormDialog({ form, words, onClose }: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <p className="mb-5">{words.intro}</p>
      <SmallForm {...form} />
    </Dialog>
  );
}
