'use client';
/**
 * Finds recurring payments in a bank statement, in the browser only. The worker is loaded together with
 * this code, so that the scan works offline afterwards.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/drawings/icon';
import { FileField } from '@/components/ui/file-field';
import { Progress } from '@/components/ui/progress';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useOnline } from '@/components/ui/use-online';
import { todayHere } from '@/lib/calendar/today-here';
import type { Locale } from '@/lib/i18n/locale';
import { ColumnForm } from './column-form';
import type { ActionPaths } from './payment-actions';
import { ScanResults } from './scan-results';
import { type ScanState, useScan } from './use-scan';

/** File types of bank statements; phones have no type for them, so that all files are offered as well. */
const statementFiles = '.csv,.tab,.txt,.sta,.940,.swi,.mt940,.xml,.ofx,.qfx,.qif,text/*,application/xml';

export interface FinderProps {
  readonly locale: Locale;
  readonly paths: ActionPaths;
  /** Build day of the page, YYYY-MM-DD. */
  readonly pageDay: string;
}

export function Finder({ locale, paths, pageDay }: FinderProps) {
  const t = useTranslations('findSubscriptions');
  const id = useId();
  const hydrated = useHydrated();
  const scan = useScan();
  const { state, readiness } = scan;
  const online = useOnline();
  const results = useRef<HTMLDivElement>(null);
  const [forgotten, setForgotten] = useState(false);

  useEffect(() => {
    if (state.kind === 'done') results.current?.focus();
  }, [state]);

  function read(files: readonly File[] | 'sample') {
    setForgotten(false);
    scan.read(files, todayHere(pageDay));
  }

  // The finder needs JavaScript; without it the field is not rendered.
  return (
    <div className="noscript:hidden">
      <FileField
        id={id}
        label={t('file.label')}
        button={t('file.button')}
        hint={t('file.hint')}
        accept={statementFiles}
        multiple
        onFiles={read}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="button" variant="secondary" disabled={!hydrated} onClick={() => read('sample')}>
          {t('file.sample')}
        </Button>
        <span className="text-ink-soft text-sm">{t('file.sampleNote')}</span>
      </div>
      <p role="status" className="mt-4 flex min-h-12 items-start gap-2 text-sm sm:min-h-7">
        {readiness === 'ready' ? (
          <>
            <Icon name="success" className="mt-0.5 text-success" />
            <span>
              {forgotten ? <span>{`${t('result.forgotten')} `}</span> : null}
              <span>{t(online ? 'file.ready' : 'file.readyOffline')}</span>
            </span>
          </>
        ) : readiness === 'failed' ? (
          <>
            <Icon name="warning" className="mt-0.5 text-warning" />
            <span>{t('file.failed')}</span>
          </>
        ) : (
          <span className="text-ink-soft">{t('file.preparing')}</span>
        )}
      </p>
      {state.kind === 'busy' ? <Progress label={t('file.busy')} className="mt-6" /> : null}
      {state.kind === 'failed' && state.table ? (
        <ColumnForm
          key={state.table.key}
          table={state.table}
          fileName={state.fileName}
          onChoose={(columns) => state.table && scan.explain(state.table, columns)}
        />
      ) : null}
      {state.kind === 'failed' && !state.table ? <Failure state={state} /> : null}
      {state.kind === 'done' ? (
        <div ref={results} tabIndex={-1} className="mt-10 scroll-mt-28 outline-none">
          <ScanResults scan={state.scan} locale={locale} paths={paths} />
          <Button
            type="button"
            variant="secondary"
            className="mt-8"
            onClick={() => {
              scan.forget();
              setForgotten(true);
              document.getElementById(id)?.focus();
            }}
          >
            {t('result.again')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Why a file could not be read, and of several which. */
function Failure({ state }: { readonly state: Extract<ScanState, { kind: 'failed' }> }) {
  const t = useTranslations('findSubscriptions.problem');
  const { problem, columns, fileName } = state;
  return (
    <Callout
      tone="error"
      role="alert"
      title={fileName ? t('headingFile', { file: fileName }) : t('heading')}
      className="mt-6"
    >
      <p>{t(problem)}</p>
      {columns.length > 0 ? (
        <p className="[overflow-wrap:anywhere]">{t('columns', { columns: columns.join(', ') })}</p>
      ) : null}
    </Callout>
  );
}
