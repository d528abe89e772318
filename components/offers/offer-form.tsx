/**
 * The form about an offer: what is the same for every kind. It is posted to its own page, so that no value is in an address, and works
 * without JavaScript.
 */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import type { FieldView } from '@/lib/flows/flow-view';
import { KeepSent } from './keep-sent.client';

interface OfferFormProps {
  readonly action: string;
  /** By field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Whether something improbable is asked about, or was confirmed. */
  readonly isAsked: boolean;
  readonly isConfirmed: boolean;
  /** The values that were sent; null before that. */
  readonly sent: Readonly<Record<string, string>> | null;
  readonly children: ReactNode;
}

export function OfferForm({ action, errors, isAsked, isConfirmed, sent, children }: OfferFormProps) {
  const t = useTranslations('offers');
  const confirm: FieldView = {
    name: 'confirmed',
    label: t('confirm.label'),
    hint: t('confirm.hint'),
    type: 'boolean',
    value: isConfirmed ? 'true' : '',
    required: false,
    conditions: [],
  };
  return (
    <form action={action} method="post" noValidate className="grid gap-10">
      <KeepSent sent={sent} />
      {children}
      <div className="grid max-w-[44rem] gap-5">
        {isAsked ? <NativeFields fields={[confirm]} errors={errors} /> : null}
        <div>
          <Button type="submit" size="large">
            {t('submit')}
          </Button>
          <p className="mt-3 text-ink-soft text-sm">{t('privacy')}</p>
        </div>
      </div>
    </form>
  );
}
