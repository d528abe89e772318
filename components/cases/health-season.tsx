/** Availability of health insurance advice, by the site's two switches. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import { getFlags } from '@/lib/api-client/flags';
import { serverApi } from '@/lib/api-client/server';
import { proposalWorkingDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';

export async function HealthSeason() {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.health');
  const { health_insurance_enabled: isOpen, health_insurance_self_service: isSelfService } = await getFlags(
    await serverApi(),
  );
  const page = href('health-insurance', locale);
  if (!isOpen) {
    return (
      <Callout tone="info" title={t('closed.title')} level={2} className="mt-8 max-w-[44rem]">
        <p>{t('closed.text', { days: proposalWorkingDays })}</p>
        <p>{t('closed.dead')}</p>
        <TextLink standalone href={page}>
          {t('closed.more')}
        </TextLink>
      </Callout>
    );
  }
  if (!isSelfService) return null;
  return (
    <Callout tone="info" title={t('selfService.title')} level={2} className="mt-8 max-w-[44rem]">
      <p>{t('selfService.text')}</p>
      <TextLink standalone href={page} rel="nofollow">
        {t('selfService.link')}
      </TextLink>
    </Callout>
  );
}
