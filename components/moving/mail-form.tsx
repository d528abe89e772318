/** The form for mails on the days of a move, for who has no account. */
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/native/email-field';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { endedReminderDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import { formatDay } from '@/lib/i18n/format-date';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { listMovingMailDays } from '@/lib/moving/mail-days';
import type { DatedLine } from '@/lib/moving/plan-moving';

/** The id by which the ticks of the list (tick-keeper.client.tsx) belong to this form. */
export const movingMailFormId = 'moving-email';

interface MovingMailFormProps {
  readonly locale: Locale;
  readonly today: string;
  readonly lines: readonly DatedLine[];
  /** The list, as the page's own address has it. */
  readonly search: URLSearchParams;
  readonly note: FormNote | null;
}

export function MovingMailForm({ locale, today, lines, search, note }: MovingMailFormProps) {
  const t = useTranslations('moving.keep');
  const mailDays = listMovingMailDays(lines, today);
  if (mailDays.length === 0) return <p>{t('mailNone')}</p>;
  const days = new Intl.ListFormat(languageTags[locale]).format(
    mailDays.map((day) => formatDay(day, locale)),
  );
  return (
    <form
      id={movingMailFormId}
      action="/api/moving/reminders"
      method="post"
      noValidate
      className="grid max-w-[32rem] scroll-mt-28 gap-4"
    >
      {[...search].map(([name, value]) =>
        name === 'done' ? null : <input key={`${name}-${value}`} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="_locale" value={locale} />
      <div>
        <Heading level={3} size="small">
          {t('mail')}
        </Heading>
        <p className="mt-1">{t('mailText')}</p>
        <p className="mt-1 text-ink-soft text-sm">{t('mailDays', { days })}</p>
      </div>
      <EmailField note={note} />
      <div>
        <Button type="submit" variant="secondary">
          {t('submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy', { days: endedReminderDays })}</p>
      </div>
    </form>
  );
}
