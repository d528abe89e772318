/** Companies' answers that an operator must check before they take effect. */
import { getTranslations } from 'next-intl/server';
import { AnswerSummary } from '@/components/disputes/answer-summary';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import { Callout } from '@/components/ui/callout';
import type { OperatorReads } from '@/lib/api-client/operators';
import { noteFields } from '@/lib/flows/forms/dispute-actions';
import { formatDay, formatMoment } from '@/lib/i18n/format-date';
import { aboutText } from './about-text';
import { partlyText } from './partly-text';
import { phoneLines } from './phone-lines';

export async function AnswersSection({
  page,
  answers,
  count,
}: {
  page: SectionPage;
  answers: OperatorReads['/admin/disputes']['answers'];
  count: number;
}) {
  const t = await getTranslations('disputes.admin');
  const kinds = await getTranslations('states.answer');
  const { locale } = page.operator;
  return (
    <Section
      operator={page.operator}
      id="answers"
      title={t('sections.answers')}
      count={count}
      partly={partlyText(t, { shown: answers.length, count })}
      empty={t('empty.answers')}
    >
      {answers.map((answer) => {
        const { id, letter } = answer;
        return (
          <Item
            key={id}
            operator={page.operator}
            title={`${letter.company_name}: ${kinds(answer.kind)}`}
            detail={aboutText(letter)}
            due={answer}
          >
            <AnswerSummary payload={answer.payload} />
            {answer.later_than_expected && <Callout tone="warning" title={t('later')} />}
            <ValueList
              locale={locale}
              values={[
                { key: 'at', label: t('reportedAt'), value: formatMoment(new Date(answer.at), locale) },
                { key: 'from', label: t('from'), value: answer.client_address },
                ...(answer.expected_end
                  ? [
                      {
                        key: 'expected',
                        label: t('expectedEnd'),
                        value: formatDay(answer.expected_end, locale),
                      },
                    ]
                  : []),
                {
                  key: 'phones',
                  label: t('phones'),
                  value: phoneLines(answer.phones) || t('noPhone'),
                },
              ]}
            />
            <p className="max-w-[60ch] text-ink-soft text-sm">
              {t(answer.phones.length > 0 ? 'checkHint' : 'checkHintNoPhone')}
            </p>
            <div className="grid gap-6 sm:grid-cols-2">
              <SectionAction
                page={page}
                form="dispute-accept"
                id={id}
                action={`/api/admin/disputes/answers/${id}/accept`}
                fields={noteFields}
                submit={t('accept')}
                done={t('accepted')}
                about={letter.short_reference}
              />
              <SectionAction
                page={page}
                form="dispute-refuse"
                id={id}
                action={`/api/admin/disputes/answers/${id}/refuse`}
                fields={noteFields}
                submit={t('refuse')}
                done={t('refused')}
                about={letter.short_reference}
                variant="secondary"
              />
            </div>
          </Item>
        );
      })}
    </Section>
  );
}
