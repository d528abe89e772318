'use client';
/** The button of a small form in a dialog. What opens is fetched by the press. */
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { Button } from '@/components/ui/button';
import type { FormDialogProps } from './form-dialog.client';

export interface ModalFormButtonProps extends Omit<FormDialogProps, 'onClose'> {
  readonly words: FormDialogProps['words'] & {
    readonly button: string;
    /** Where the dialog could not be fetched. */
    readonly failed: string;
  };
}

type OpenFormProps = ModalFormButtonProps & Pick<FormDialogProps, 'onClose'>;

const FormDialog = lazyPart<OpenFormProps>(
  async () => (await import('./form-dialog.client')).FormDialog,
  ({ words }) => (
    <p role="alert" className="mt-3 text-danger">
      {words.failed}
    </p>
  ),
);

export function ModalFormButton({ words, ...dialog }: ModalFormButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FormDialog {...dialog} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
