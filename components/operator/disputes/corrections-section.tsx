/** Contact details provided by companies; hidden from the public until an operator accepts them. */
import { getTranslations } from 'next-intl/server';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import type { OperatorReads } from '@/lib/api-client/operators';
import { partlyText } from './partly-text';

export async function CorrectionsSection({
  page,
  corrections,
  count,
}: {
  page: SectionPage;
  corrections: OperatorReads['/admin/disputes']['corrections'];
  count: number;
}) {
  const t = await getTranslations('disputes.admin');
  const { locale } = page.operator;
  return (
    <Section
      operator={page.operator}
      id="corrections"
      title={t('sections.corrections')}
      count={count}
      partly={partlyText(t, { shown: corrections.length, count })}
      empty={t('empty.corrections')}
    >
      {corrections.map((correction) => {
        const { id, kind, known, value, company_name: company } = correction;
        return (
          <Item
            key={id}
            operator={page.operator}
            title={`${company}: ${t(`correctionKind.${kind}`)}`}
            detail={correction.company_slug}
            due={correction}
          >
            <ValueList
              locale={locale}
              values={[
                { key: 'value', label: t(`correctionKind.${kind}`), value },
                {
                  key: 'known',
                  label: t('known'),
                  value: known.length > 0 ? known.join('\n') : t('knownNone'),
                },
              ]}
            />
            <div className="flex flex-wrap gap-4">
              <SectionAction
                page={page}
                form="dispute-correction-approve"
                id={id}
                action={`/api/admin/disputes/corrections/${id}/approve`}
                submit={t('approve')}
                done={t('approved')}
                about={`${company} ${value}`}
              />
              <SectionAction
                page={page}
                form="dispute-correction-refuse"
                id={id}
                action={`/api/admin/disputes/corrections/${id}/refuse`}
                submit={t('reject')}
                done={t('rejected')}
                about={`${company} ${value}`}
                variant="secondary"
              />
            </div>
          </Item>
        );
      })}
    </Section>
  );
}
