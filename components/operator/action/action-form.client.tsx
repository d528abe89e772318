'use client';
/** A form of an operator: what it adds to every form of an action. */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  ActionForm as AnyActionForm,
  type ActionFormProps as AnyActionFormProps,
} from '@/components/form/action/action-form.client';
import { showToast } from '@/components/ui/overlays/toast-store';
import { TextLink } from '@/components/ui/text/text-link';

export interface ActionFormProps extends AnyActionFormProps {
  /** `actionId`: the form's fragment in its page's path (`actionPage`). */
  readonly id: string;
  /** Success message. */
  readonly done: string;
  readonly signInHref: string;
}

export function ActionForm({ done, className, ...form }: ActionFormProps) {
  const t = useTranslations('admin.client');
  const [confirmHref, setConfirmHref] = useState<string | null>(null);
  /** The table of routes is loaded for the link alone. */
  const linkToProof = async () => {
    const { href } = await import('@/lib/routes/href');
    setConfirmHref(href('admin-confirm', form.locale));
  };
  return (
    <AnyActionForm
      {...form}
      resets
      className={`scroll-mt-28 ${className ?? ''}`}
      onDone={() => {
        setConfirmHref(null);
        showToast('success', done);
      }}
      onFailure={({ errors }) => {
        setConfirmHref(null);
        if (errors.proof) linkToProof().catch(reportError);
      }}
      aboveFields={
        confirmHref === null ? null : (
          // In a new tab, so that the input is preserved for a retry.
          <p>
            <TextLink standalone href={confirmHref} target="_blank">
              {t('confirm')}
            </TextLink>
          </p>
        )
      }
    />
  );
}
