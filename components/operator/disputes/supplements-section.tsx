/** Customers' supplements to letters, to be printed and posted. */
import { getTranslations } from 'next-intl/server';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { aboutText } from './about-text';
import { partlyText } from './partly-text';

type Supplement = OperatorReads['/admin/disputes']['supplements'][number];

function placeOf({ at_print_house, handed_over_at }: Supplement) {
  if (at_print_house) return 'atPrintHouse';
  return handed_over_at ? 'handedOver' : 'notHandedOver';
}

export async function SupplementsSection({
  page,
  supplements,
  count,
}: {
  page: SectionPage;
  supplements: readonly Supplement[];
  count: number;
}) {
  const t = await getTranslations('disputes.admin');
  const { locale } = page.operator;
  return (
    <Section
      operator={page.operator}
      id="supplements"
      title={t('sections.supplements')}
      count={count}
      partly={partlyText(t, { shown: supplements.length, count })}
      empty={t('empty.supplements')}
    >
      {supplements.map((supplement) => {
        const { id, letter } = supplement;
        return (
          <Item
            key={id}
            operator={page.operator}
            title={letter.company_name}
            detail={aboutText(letter)}
            due={supplement}
          >
            <p>
              {t('supplied')}: {formatMoment(new Date(supplement.added_at), locale)} ·{' '}
              <span>{t(placeOf(supplement))}</span>
            </p>
            <p>
              <TextLink
                standalone
                href={`/api/admin/disputes/supplements/${id}/letter`}
                target="_blank"
                rel="noopener"
              >
                {t('openSupplement')}
              </TextLink>
            </p>
            <SectionAction
              page={page}
              form="dispute-sent"
              id={id}
              action={`/api/admin/disputes/supplements/${id}/sent`}
              submit={t('sentAct')}
              done={t('sentDone')}
              about={letter.short_reference}
            />
          </Item>
        );
      })}
    </Section>
  );
}
