'use client';
/** The button of a small form in a dialog, loaded on click; not a `Button`, which imports every icon. */
import { Suspense, useState } from 'react';
import { type ButtonVariant, buttonLook } from '@/components/ui/button-look';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import type { FormDialogProps } from './form-dialog.client';

export interface ModalFormButtonProps extends Omit<FormDialogProps, 'onClose'> {
  readonly variant: ButtonVariant;
  readonly texts: FormDialogProps['texts'] & {
    readonly button: string;
    /** Message when the dialog could not be loaded. */
    readonly failed: string;
  };
}

type OpenFormProps = Omit<ModalFormButtonProps, 'variant'> & Pick<FormDialogProps, 'onClose'>;

const FormDialog = lazyPart<OpenFormProps>(
  async () => (await import('./form-dialog.client')).FormDialog,
  ({ texts }) => (
    <p role="alert" className="mt-3 text-danger">
      {texts.failed}
    </p>
  ),
);

export function ModalFormButton({ variant, texts, ...dialog }: ModalFormButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonLook({ variant })}
      >
        {texts.button}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <FormDialog {...dialog} texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
