'use client';
/** The button of a small form in a dialog. What opens is fetched by the press. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FormDialogProps } from './form-dialog.client';

const FormDialog = lazy(async () => ({ default: (await import('./form-dialog.client')).FormDialog }));

export interface ModalFormButtonProps extends Omit<FormDialogProps, 'onClose'> {
  readonly words: FormDialogProps['words'] & { readonly button: string };
}

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
