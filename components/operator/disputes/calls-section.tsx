/** Companies to call, with a script. */
import { getTranslations } from 'next-intl/server';
import { EventList } from '@/components/operator/event-list';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import type { OperatorReads } from '@/lib/api-client/operators';
import { callFields } from '@/lib/flows/forms/dispute-actions';
import { formatDate, formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { aboutText } from './about-text';
import { callAnswerText, scriptOf } from './call-script';
import { partlyText } from './partly-text';
import { phoneLines } from './phone-lines';

export async function CallsSection({
  page,
  calls,
  count,
}: {
  page: SectionPage;
  calls: OperatorReads['/admin/disputes']['calls'];
  count: number;
}) {
  const t = await getTranslations('disputes.admin');
  const { locale } = page.operator;
  return (
    <Section
      operator={page.operator}
      id="calls"
      title={t('sections.calls')}
      count={count}
      partly={partlyText(t, { shown: calls.length, count })}
      empty={t('empty.calls')}
    >
      {calls.map((call) => {
        const { id, letter } = call;
        return (
          <Item
            key={id}
            operator={page.operator}
            title={`${letter.company_name}: ${t(`callReason.${call.reason}`)}`}
            detail={aboutText(letter)}
            due={call}
          >
            <CallSheet call={call} locale={locale} />
            {call.notes.length > 0 && (
              <EventList
                locale={locale}
                label={t('callNotes')}
                events={call.notes.map(({ at, by, note }) => ({
                  id: at,
                  at,
                  title: note,
                  ...(by === null ? {} : { actor: by }),
                }))}
              />
            )}
            <SectionAction
              page={page}
              form="dispute-call"
              id={id}
              action={`/api/admin/disputes/calls/${id}/outcome`}
              fields={callFields}
              submit={t('called')}
              done={t('calledDone')}
              about={letter.short_reference}
            />
          </Item>
        );
      })}
    </Section>
  );
}

/** The numbers to call, what the company said itself, and the script. */
async function CallSheet({
  call,
  locale,
}: {
  call: OperatorReads['/admin/disputes']['calls'][number];
  locale: Locale;
}) {
  const t = await getTranslations('disputes.admin');
  const reasons = await getTranslations('disputes.reasons');
  const missing = await getTranslations('disputes.missing');
  const { letter, phones } = call;
  const said = callAnswerText(
    call,
    (reason) => reasons(reason),
    (name) => missing(name),
  );
  const kind = scriptOf(call);
  const script = t(`script.${kind}`, {
    said,
    name: letter.customer_name ?? t('unnamed'),
    reference: letter.short_reference,
    date: formatDay(letter.letter_date, locale),
    sent: letter.sent_at ? formatDate(new Date(letter.sent_at), locale) : '',
  });
  const answerLabel = t(kind === 'asked' ? 'callAnswer.asked' : 'callAnswer.rejected');
  return (
    <ValueList
      locale={locale}
      values={[
        { key: 'phones', label: t('phones'), value: phoneLines(phones) || t('noPhone') },
        ...(said === '' ? [] : [{ key: 'answer', label: answerLabel, value: said }]),
        { key: 'say', label: t('say'), value: script },
      ]}
    />
  );
}
