/** The death certificate that goes with the letters: sent as files, replaced and removed, also without client code. */
import { getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import { controlId, errorsId, hintId } from '@/components/form/field-ids';
import { FieldErrors } from '@/components/form/field-parts';
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Heading } from '@/components/ui/text/heading';
import { certificateBytesMax, certificateKeptDays, certificatePagesMax } from '@/lib/config/business';
import { formatDate } from '@/lib/i18n/format-date';
import { apiPath, type EstateContext, formPagePath, noteOf } from './estate-context';
import { hasCertificatePart } from './outcomes';
import { PartOutcome } from './part-outcome';

/** Only a help for choosing files: their content decides. */
const accepted = 'application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic';

export async function CertificatePart({ context }: { readonly context: EstateContext }) {
  const { locale, estate } = context;
  if (!hasCertificatePart(estate)) return null;
  const { current, is_stored: isStored, can_be_sent: canBeSent } = estate.certificate;
  const t = await getTranslations('estate.certificate');
  return (
    <section aria-labelledby="certificate" className="max-w-[44rem]">
      <Heading level={3} size="small" id="certificate" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <PartOutcome context={context} part="certificate" />
      <p className="mt-2 max-w-[60ch]">{t('lead')}</p>
      <p className="mt-2 max-w-[60ch]">{t('care', { days: certificateKeptDays })}</p>
      {current ? (
        <p className="mt-4 font-semibold">
          {t('stored', {
            pages: current.pages,
            date: formatDate(new Date(current.uploaded_at), locale),
          })}
        </p>
      ) : null}
      {isStored && !current ? <p className="mt-4">{t('onlyOrdered')}</p> : null}
      {canBeSent ? <CertificateForm context={context} /> : null}
      {isStored ? (
        <form action={apiPath(context, '/certificate/remove')} method="post" className="mt-6">
          <FormControls locale={locale} page={formPagePath(context, 'estate-uncertified', 'certificate')} />
          <Button type="submit" variant="secondary" size="small" aria-describedby="certificate-remove">
            {t('remove')}
          </Button>
          <p id="certificate-remove" className="mt-2 max-w-[60ch]">
            {t('removeNote')}
          </p>
        </form>
      ) : null}
    </section>
  );
}

async function CertificateForm({ context }: { readonly context: EstateContext }) {
  const t = await getTranslations('estate.certificate');
  const isReplaced = context.estate.certificate.current !== null;
  const note = noteOf(context, 'estate-certificate');
  const failed = note !== null && !note.done ? note : null;
  const errors = failed?.errors.certificate ?? [];
  const name = 'certificate';
  const field = `${name}-file`;
  return (
    <form
      action={apiPath(context, '/certificate')}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-5 grid gap-4"
    >
      <FormControls locale={context.locale} page={formPagePath(context, 'estate-certificate', name)} />
      <ErrorSummary entries={errors.map((text) => ({ name: field, text }))} />
      {failed?.message && errors.length === 0 ? (
        <Callout tone="error" title={failed.message} {...failureMark} />
      ) : null}
      {failed && isReplaced ? <p>{t('kept')}</p> : null}
      <div className="grid gap-2">
        <label htmlFor={controlId(field)} className="font-semibold">
          {t('label')}
        </label>
        <p id={hintId(field)} className="max-w-[60ch] text-ink-soft text-sm">
          {t('hint', { megabytes: certificateBytesMax / 1_000_000, pages: certificatePagesMax })}
        </p>
        <input
          id={controlId(field)}
          type="file"
          name={name}
          accept={accepted}
          multiple
          required
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${errorsId(field)} ${hintId(field)}` : hintId(field)}
          className="min-h-12 w-full min-w-0 rounded-field border-[1.5px] border-line bg-sheet p-3 aria-invalid:border-danger"
        />
        <FieldErrors name={field} errors={errors} />
      </div>
      <div>
        <Button type="submit" variant="secondary">
          {t(isReplaced ? 'replace' : 'submit')}
        </Button>
        {isReplaced ? <p className="mt-2">{t('replaceNote')}</p> : null}
      </div>
    </form>
  );
}
