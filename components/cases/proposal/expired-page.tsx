/** The notice of an expired link, for every kind of link: what expired, that nothing changed, and contact details. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';
import { DecisionFrame } from './decision-frame';

/** `reject`: a link for rejecting; `edit`: a link for deciding or changing. */
export async function ExpiredPage({ kind }: { kind: 'reject' | 'edit' }) {
  const t = await getTranslations('proposals.expired');
  return (
    <DecisionFrame width="form">
      <Heading level={1}>{t('heading')}</Heading>
      <p className="mt-4 text-lg">{t(kind, { hours: supportReplyHours })}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink href={`mailto:${getSeller().email}`} icon="envelope">
          {t('mail', { email: getSeller().email })}
        </ButtonLink>
        <TextLink standalone href={href('home', await getLocale())}>
          {t('home')}
        </TextLink>
      </div>
    </DecisionFrame>
  );
}
