/** The site's switches: state, description, toggle button, and last change. */
import { Badge } from '@/components/ui/badge';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import { EventList } from './event-list';
import type { OperatorPage } from './operator-page';

export interface FlagSwitchesProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly flags: OperatorReads['/admin/requests']['flags'];
  readonly note: ActionNote | null;
}

export function FlagSwitches({ operator: { locale, signInHref }, flags, note }: FlagSwitchesProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-8">
      <ul className="divide-y divide-sand border-sand border-y">
        {flags.flags.map(({ name, enabled, changed_at: at }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {t(`flags.${name}.label`)}
                <Badge tone={enabled ? 'success' : 'neutral'} icon={enabled ? 'check' : 'close'}>
                  {t(enabled ? 'flags.on' : 'flags.off')}
                </Badge>
              </p>
              <p className="max-w-[60ch] text-ink-soft text-sm">{t(`flags.${name}.text`)}</p>
              {at === null ? null : (
                <p className="figures text-ink-soft text-sm">
                  {t('flags.since', { moment: formatMoment(new Date(at), locale) })}
                </p>
              )}
            </div>
            <ActionForm
              locale={locale}
              action={`/api/admin/flags/${name}`}
              page={actionPage(locale, 'admin-requests', { form: 'flag', at: name })}
              id={actionId('flag', name)}
              hidden={{ enabled: String(!enabled) }}
              submit={t(enabled ? 'flags.turnOff' : 'flags.turnOn')}
              about={t(`flags.${name}.label`)}
              done={t(enabled ? 'flags.turnedOff' : 'flags.turnedOn', { flag: t(`flags.${name}.label`) })}
              note={noteOf(note, 'flag', name)}
              signInHref={signInHref}
              variant="secondary"
              size="small"
            />
          </li>
        ))}
      </ul>
      {flags.audit_log.length > 0 ? (
        <details>
          <summary className="min-h-11 font-semibold">{t('flags.trail')}</summary>
          <div className="pt-3">
            <EventList
              locale={locale}
              label={t('flags.trail')}
              events={flags.audit_log.map(({ id, at, operator, action, subject }) => ({
                id,
                at,
                title: t(`audit.${action}`, { subject }),
                actor: operator,
              }))}
            />
          </div>
        </details>
      ) : null}
    </div>
  );
}
