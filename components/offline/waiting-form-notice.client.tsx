'use client';
/** Offers an offline draft once there is a connection. Only the form's own button submits it. */
import { useState } from 'react';
import { Notice } from '@/components/shell/notices/notice';
import { buttonLook } from '@/components/ui/button-look';
import { TextLink } from '@/components/ui/text/text-link';
import { useOnline } from '@/components/ui/use-online';
import { offlineDraftHref } from '@/lib/offline/offline-draft-address';
import { fillMessage } from './fill-message';
import { useOfflineDrafts } from './offline-drafts-store';

export interface WaitingFormNoticeProps {
  /** The page that lists what is stored. */
  readonly offlineHref: string;
  readonly texts: {
    readonly waiting: string;
    readonly waitingOf: string;
    readonly waitingMore: string;
    readonly open: string;
    readonly continue: string;
    readonly all: string;
    readonly close: string;
  };
}

export function WaitingFormNotice({ offlineHref, texts: t }: WaitingFormNoticeProps) {
  const online = useOnline();
  const { forms, openIds } = useOfflineDrafts();
  const [closedFor, setClosedFor] = useState('');
  const waiting = (forms ?? []).filter(({ id }) => !openIds.includes(id));
  const key = waiting.map(({ id }) => id).join();
  const [first] = waiting;
  const shown = online && first && key !== closedFor && location.pathname !== offlineHref;
  return (
    <div role="status" className="w-full">
      {shown ? (
        <Notice
          icon="envelope"
          onClose={() => setClosedFor(key)}
          closeLabel={t.close}
          actions={
            <>
              {/* A plain link: on the form's page only the hash changes, elsewhere the page is loaded. */}
              <a
                href={offlineDraftHref(first)}
                className={buttonLook({ size: 'small', variant: 'secondary' })}
              >
                {first.isSubmitted ? t.open : t.continue}
              </a>
              <TextLink standalone href={offlineHref}>
                {t.all}
              </TextLink>
            </>
          }
        >
          <p className="font-semibold">{t.waiting}</p>
          <p>
            {waiting.length === 1
              ? fillMessage(t.waitingOf, { title: first.title })
              : fillMessage(t.waitingMore, { count: waiting.length })}
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
