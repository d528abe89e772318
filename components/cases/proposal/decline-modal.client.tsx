'use client';
/**
 * The decline-recommendation modal: a reason, "Decline" or "Check again". Its opener is a link to the equivalent page
 * and its form is native, so that it works without JavaScript.
 */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { isPlainClick } from '@/lib/routes/plain-click';
import { DeclineFields } from './decline-fields';

export interface DeclineModalProps {
  readonly locale: Locale;
  readonly reference: string;
  /** Id of the shown proposal. */
  readonly proposal: string;
  /** Path of the page for browsers without JavaScript. */
  readonly page: string;
  readonly fields: readonly FieldView[];
}

export function DeclineModal({ locale, reference, proposal, page, fields }: DeclineModalProps) {
  const t = useTranslations('proposals');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href={page}
        variant="secondary"
        size="large"
        aria-haspopup="dialog"
        onClick={(event) => {
          // Modified clicks keep their default behaviour.
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('consent.declineButton')}
      </ButtonLink>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('decline.title')}
        closeLabel={t('decline.close')}
      >
        <p className="mb-5">{t('decline.text')}</p>
        <DeclineFields
          locale={locale}
          reference={reference}
          proposal={proposal}
          fields={fields}
          checkAgainText={t('decline.checkAgainText')}
          buttons={{ decline: t('decline.decline'), checkAgain: t('decline.checkAgain') }}
        />
      </Dialog>
    </>
  );
}
