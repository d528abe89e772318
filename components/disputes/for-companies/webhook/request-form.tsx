/** The form that requests a code, on the page for companies. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { webhookUnverifiedDays } from '@/lib/config/webhook-terms';
import type { FormNote } from '@/lib/contract/accounts';
import { webhookRequestForm } from '@/lib/flows/forms/webhook-forms';

export async function WebhookRequestForm({ note }: { note: FormNote | null }) {
  const t = await getTranslations('webhooks');
  return (
    <Sheet as="section" padding="roomy" aria-labelledby="webhook-form">
      <Heading level={3} size="small" id="webhook-form" className="scroll-mt-28">
        {t('docs.formHeading')}
      </Heading>
      <p className="mt-1 text-ink-soft">{t('docs.formText')}</p>
      <form action="/api/company-webhooks" method="post" noValidate className="mt-6 grid max-w-[36rem] gap-5">
        <input type="hidden" name="_locale" value={await getLocale()} />
        <NoteFields
          set={webhookRequestForm}
          idPrefix="webhook"
          note={note}
          texts={{ email: { label: t('request.emailLabel'), hint: t('request.emailHint') } }}
        />
        <div>
          <Button type="submit">{t('request.submit')}</Button>
          <p className="mt-3 text-ink-soft text-sm">
            {t('request.privacy', { days: webhookUnverifiedDays })}
          </p>
        </div>
      </form>
    </Sheet>
  );
}
