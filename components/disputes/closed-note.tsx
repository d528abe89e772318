/** Why a letter can't be answered: already answered, not sent yet, or expired. */
import { getLocale, getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/letters/order/support-line';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { getSeller } from '@/lib/config/seller';
import type { DisputeView } from '@/lib/contract/disputes';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

export async function ClosedNote({ view }: { view: DisputeView }) {
  const t = await getTranslations('disputes.entry');
  const locale = await getLocale();
  const reference = { reference: view.code };
  const verify = (
    <p className="mt-8">
      <TextLink standalone href={href('letter-link', locale, { code: view.code })}>
        {t('verify')}
      </TextLink>
    </p>
  );
  if (view.availability === 'answered' && view.answer) {
    return (
      <>
        <Heading level={1}>{t('answeredHeading')}</Heading>
        <p className="mt-4 max-w-[60ch] text-lg">
          {t('answeredText', { moment: formatMoment(new Date(view.answer.at), locale) })}
        </p>
        {view.answer.is_mine ? (
          <ButtonLink className="mt-6" href={href('dispute-cancellation-success', locale, reference)}>
            {t('mine')}
          </ButtonLink>
        ) : (
          <div className="mt-4">
            <SupportLine subject={view.short_reference} />
          </div>
        )}
        {verify}
      </>
    );
  }
  if (view.availability === 'not_sent') {
    return (
      <>
        <Heading level={1}>{t('notSentHeading')}</Heading>
        <p className="mt-4 max-w-[60ch] text-lg">{t('notSentText', { company: view.company_name })}</p>
        {verify}
      </>
    );
  }
  const query = `?subject=${encodeURIComponent(`Snoei ${view.short_reference}`)}`;
  return (
    <>
      <Heading level={1}>{t('expiredHeading')}</Heading>
      <p className="mt-4 max-w-[60ch] text-lg">
        {t.rich('expiredText', {
          email: getSeller().email,
          link: (chunks) => <TextLink href={`mailto:${getSeller().email}${query}`}>{chunks}</TextLink>,
        })}
      </p>
      {verify}
    </>
  );
}
