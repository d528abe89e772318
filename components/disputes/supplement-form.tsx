/** On the track page, for the owner: the items that the company misses, sent on as a letter. */
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { FormNote } from '@/lib/contract/accounts';
import type { LetterTracking } from '@/lib/contract/cancellations';
import { supplementFormOf } from '@/lib/flows/forms/dispute-forms';
import { href } from '@/lib/routes/href';
import { FormMessages } from './form-messages';
import { missingText } from './missing-text';

export interface SupplementFormProps {
  readonly reference: string;
  readonly letter: LetterTracking;
  /** Index of the letter in its order. */
  readonly position: number;
  /** Result of the form, when the URL names it. */
  readonly note: FormNote | null;
  /** Whether the page's address says that it was sent just now. */
  readonly isSent: boolean;
}

export async function SupplementForm({ reference, letter, position, note, isSent }: SupplementFormProps) {
  const t = await getTranslations('disputes');
  const locale = await getLocale();
  const company = letter.company.name;
  const { asked: requested, supplements } = letter.dispute;
  if (!requested) {
    if (supplements.length === 0 || (!isSent && !note?.done)) return null;
    return (
      <Callout
        tone="success"
        role="status"
        id={`supplement-${position}`}
        className="mt-8"
        title={t('supplement.sent')}
      />
    );
  }
  return (
    <Sheet
      as="section"
      edge="fold"
      padding="roomy"
      id={`supplement-${position}`}
      className="mt-8 scroll-mt-28"
      aria-labelledby={`supplement-title-${position}`}
    >
      <Heading level={3} size="part" id={`supplement-title-${position}`} className="[overflow-wrap:anywhere]">
        {t('supplement.heading', { company })}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('supplement.intro', { company })}</p>
      <p className="mt-3 font-semibold [overflow-wrap:anywhere]">
        {t('supplement.asks', { company, what: missingText(requested, (name) => t(`missing.${name}`)) })}
      </p>
      <div className="mt-6">
        <FormMessages>
          <DeferredActionForm
            locale={locale}
            action={`/api/cancellations/${reference}/supplements`}
            page={href('cancel-track-reference', locale, { reference })}
            fields={describeFields(supplementFormOf(requested.missing_fields), locale, {
              idPrefix: `supply-${position}`,
              values: note?.values,
            })}
            hidden={{ letter: String(position) }}
            submit={t('supplement.submit')}
            note={note}
            doneHref={`${href('cancel-track-reference', locale, { reference }, { supplied: String(position) })}#supplement-${position}`}
            size="large"
          >
            <p className="text-ink-soft text-sm">{t('supplement.privacy')}</p>
          </DeferredActionForm>
        </FormMessages>
      </div>
    </Sheet>
  );
}
