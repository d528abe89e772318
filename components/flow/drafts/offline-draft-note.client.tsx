'use client';
/** Reports the state of a form without connection, with a button that deletes the stored data. */
import { type ReactNode, useEffect, useRef } from 'react';
import { fillMessage } from '@/components/offline/fill-message';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { useOnline } from '@/components/ui/use-online';
import { byLocale } from '@/lib/i18n/by-locale';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { OfflineDraftState } from './use-offline-draft';

// Shown without a connection, so that every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['offline']['form']>('../../../messages/*/offline.json', {
    import: 'form',
    eager: true,
  }),
);

export interface OfflineDraftNoteProps {
  readonly keeper: OfflineDraftState;
  readonly locale: Locale;
  readonly action: string;
}

export function OfflineDraftNote({ keeper: { state, drop, answer }, locale, action }: OfflineDraftNoteProps) {
  const t = messages[locale];
  const online = useOnline();
  const moment = (at: number) => formatMoment(new Date(at), locale);
  const remove = (
    <Button variant="quiet" size="small" className="-ml-4" onClick={() => void drop(true).catch(reportError)}>
      {t.remove}
    </Button>
  );
  switch (state.kind) {
    case 'none':
      return null;
    case 'removed':
      return <p role="status">{t.removed}</p>;
    case 'gone':
      return (
        <Callout tone="info" role="status" title={t.goneTitle}>
          <p>{t.gone}</p>
        </Callout>
      );
    case 'asked':
      return (
        <TakenFocus>
          <Callout tone="warning" role="alert" tabIndex={-1} title={t.askTitle}>
            <p>{fillMessage(t.ask, { moment: moment(state.keptAt) })}</p>
            <p className="flex flex-wrap gap-3 pt-1">
              <Button variant="secondary" size="small" onClick={() => answer(false)}>
                {t.askLeave}
              </Button>
              <Button variant="secondary" size="small" onClick={() => answer(true)}>
                {t.askTake}
              </Button>
            </p>
          </Callout>
        </TakenFocus>
      );
    case 'restored':
      return (
        <Callout tone="info" role="status" title={t.restoredTitle}>
          <p>{fillMessage(t.restored, { moment: moment(state.keptAt) })}</p>
          {remove}
        </Callout>
      );
    case 'saved':
      if (!state.isSubmitted) {
        // With a connection the draft note reports saving.
        return online ? null : (
          <p role="status" className="text-sm">
            {fillMessage(t.started, { moment: moment(state.expiresAt) })}
          </p>
        );
      }
      if (state.mayHaveArrived) {
        return (
          <Callout tone="warning" title={t.unansweredTitle} {...failureMark}>
            <p>{fillMessage(t.unanswered, { moment: moment(state.expiresAt), action })}</p>
            {remove}
          </Callout>
        );
      }
      return (
        <Callout tone="warning" title={t.title} {...failureMark}>
          <p>
            {online
              ? fillMessage(t.online, { action })
              : fillMessage(t.offline, { moment: moment(state.expiresAt) })}
          </p>
          {online ? null : <p>{t.later}</p>}
          {remove}
        </Callout>
      );
  }
}

/** Moves the focus to a question that appears elsewhere than the click that caused it. */
function TakenFocus({ children }: { readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('[role=alert]')?.focus(), []);
  return <div ref={container}>{children}</div>;
}
