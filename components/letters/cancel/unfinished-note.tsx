/** A draft without a complete letter: link to the form. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { Cancellation } from '@/lib/contract/cancellations';
import { href } from '@/lib/routes/href';

export async function UnfinishedNote({ order }: { order: Cancellation }) {
  const t = await getTranslations('track.next');
  const path = href('cancel-complete-reference', await getLocale(), { reference: order.reference });
  return (
    <Callout tone="info" title={t('draft')} level={2} className="mt-8 max-w-[40rem]">
      <p>{t('draftIfNot')}</p>
      <ButtonLink href={path} className="mt-2">
        {t('finish')}
      </ButtonLink>
    </Callout>
  );
}
