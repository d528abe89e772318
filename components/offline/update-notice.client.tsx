'use client';
/** Offers a waiting version of the site: a click activates it. A page with unsaved input is not reloaded. */
import { useState } from 'react';
import { Notice } from '@/components/shell/notices/notice';
import { Button } from '@/components/ui/button';
import { hasTyped } from '@/components/ui/loading/chunk-failure';
import type { PageMessage } from '@/lib/offline/worker-messages';

export interface UpdateNoticeProps {
  readonly waiting: ServiceWorker | null;
  readonly texts: {
    readonly update: string;
    readonly updateText: string;
    readonly updateAction: string;
    readonly updated: string;
    readonly updatedText: string;
    readonly close: string;
  };
  /** Reloads the page; replaced in tests. */
  readonly reload?: () => void;
}

const takeOver: PageMessage = { type: 'take-over' };

export function UpdateNotice({ waiting, texts: t, reload = () => location.reload() }: UpdateNoticeProps) {
  const [closed, setClosed] = useState<ServiceWorker | null>(null);
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered');

  async function update(worker: ServiceWorker) {
    setState('busy');
    // A newer worker may have replaced it meanwhile.
    const registration = await navigator.serviceWorker.getRegistration();
    const next = registration?.waiting ?? worker;
    const finish = () => {
      if (hasTyped()) setState('done');
      else reload();
    };
    // Another page may have activated it.
    if (next.state !== 'installed') return finish();
    // Only this page requested the update: others continue, and their files stay cached.
    const controller = new AbortController();
    const { signal } = controller;
    const finishOnce = () => {
      controller.abort();
      finish();
    };
    navigator.serviceWorker.addEventListener('controllerchange', finishOnce, { signal });
    // A newer worker may replace this one before activation: then no `controllerchange` follows.
    const finishAtEnd = () => ['activated', 'redundant'].includes(next.state) && finishOnce();
    next.addEventListener('statechange', finishAtEnd, { signal });
    next.postMessage(takeOver);
  }

  const shown = waiting !== null && closed !== waiting;
  return (
    <div role="status" className="w-full">
      {shown && state !== 'done' ? (
        <Notice
          icon="info"
          onClose={() => setClosed(waiting)}
          closeLabel={t.close}
          actions={
            <Button
              size="small"
              variant="secondary"
              busy={state === 'busy'}
              onClick={() => void update(waiting)}
            >
              {t.updateAction}
            </Button>
          }
        >
          <p className="font-semibold">{t.update}</p>
          <p>{t.updateText}</p>
        </Notice>
      ) : null}
      {shown && state === 'done' ? (
        <Notice icon="success" onClose={() => setClosed(waiting)} closeLabel={t.close}>
          <p className="font-semibold">{t.updated}</p>
          <p>{t.updatedText}</p>
        </Notice>
      ) : null}
    </div>
  );
}
