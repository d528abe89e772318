/** A form for the sender's postcode, which reveals name and contract number in this browser. */
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { FormNote } from '@/lib/contract/accounts';
import type { DisputeView } from '@/lib/contract/disputes';
import { letterDetailsForm } from '@/lib/flows/forms/dispute-forms';
import { href } from '@/lib/routes/href';
import { FormMessages } from './form-messages';

export async function LetterDetailsForm({ view, note }: { view: DisputeView; note: FormNote | null }) {
  const t = await getTranslations('disputes.entry');
  const locale = await getLocale();
  return (
    <Sheet as="section" padding="roomy" aria-labelledby="details">
      <Heading level={2} size="part" id="details">
        {t('detailsHeading')}
      </Heading>
      <p className="mt-2 mb-6 max-w-[60ch]">{t('detailsText')}</p>
      <FormMessages>
        <DeferredActionForm
          locale={locale}
          action={`/api/disputes/${view.code}/details`}
          page={href('dispute-cancellation', locale, { reference: view.code })}
          fields={describeFields(letterDetailsForm, locale, { idPrefix: 'details', values: note?.values })}
          submit={t('detailsSubmit')}
          note={note}
          size="large"
        />
      </FormMessages>
    </Sheet>
  );
}
