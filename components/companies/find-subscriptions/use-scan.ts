import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenColumns, ChosenLayouts, UnknownTable } from '@/lib/transactions/bank-files/column-choice';
import { statementMaxBytes } from '@/lib/transactions/bank-files/statement-text';
import type { StatementScan } from '@/lib/transactions/scan-statement';
import type { ScanProblem, ScanRequest, ScanResponse } from './scan-protocol';

/** Timeout for files that take too long to scan. */
const scanMaxMilliseconds = 60_000;

export type ScanState =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'done'; readonly scan: StatementScan }
  | {
      readonly kind: 'failed';
      readonly problem: ScanProblem;
      readonly columns: readonly string[];
      /** The table whose columns the visitor can explain. */
      readonly table: UnknownTable | null;
      /** Name of the file, where one of several failed. */
      readonly fileName: string | null;
    };

type Files = readonly File[] | 'sample';

interface Job {
  readonly files: Files;
  readonly today: string;
  readonly chosen: ChosenLayouts;
}

function failure(problem: ScanProblem): ScanState {
  return { kind: 'failed', problem, columns: [], table: null, fileName: null };
}

export interface Scan {
  /** `ready` when the worker is loaded: no network is needed afterwards. */
  readonly readiness: 'preparing' | 'ready' | 'failed';
  readonly state: ScanState;
  /** Reads files as one statement, or the sample; the last call wins. */
  read(files: Files, today: string): void;
  /** Reads the same files again, with the columns of a table that was unknown. */
  explain(table: UnknownTable, columns: ChosenColumns): void;
  /** Forgets what was found. */
  forget(): void;
}

/** Replaces the worker when a scan takes too long. */
function useScanTimeout(state: ScanState, restart: () => void): void {
  useEffect(() => {
    if (state.kind !== 'busy') return;
    const timer = setTimeout(restart, scanMaxMilliseconds);
    return () => clearTimeout(timer);
  }, [state, restart]);
}

/** A scan worker with the lifetime of the page. */
export function useScan(): Scan {
  const [readiness, setReadiness] = useState<Scan['readiness']>('preparing');
  const [state, setState] = useState<ScanState>({ kind: 'idle' });
  /** Incremented to replace a failed worker. */
  const [generation, setGeneration] = useState(0);
  const worker = useRef<Worker | null>(null);
  const turn = useRef(0);
  const job = useRef<Job | null>(null);

  /** A new worker for the next file; its script comes from the browser cache. */
  const restart = useCallback(() => {
    setState(failure('crashed'));
    setGeneration((count) => count + 1);
  }, []);

  useEffect(() => {
    const started = new Worker(new URL('./scan-worker.ts', import.meta.url), {
      type: 'module',
      name: `scan ${generation}`,
    });
    worker.current = started;
    let isReady = false;
    started.addEventListener('message', ({ data }: MessageEvent<ScanResponse>) => {
      if (data.kind === 'ready') {
        isReady = true;
        setReadiness('ready');
      } else if (data.turn === turn.current) {
        setState(stateOf(data, job.current?.files ?? []));
      }
    });
    // Out of memory after start-up.
    started.addEventListener('error', () => (isReady ? restart() : setReadiness('failed')));
    return () => started.terminate();
  }, [generation, restart]);

  useScanTimeout(state, restart);

  const run = useCallback((next: Job) => {
    turn.current += 1;
    const mine = turn.current;
    job.current = next;
    const { files, today, chosen } = next;
    setState({ kind: 'busy' });
    const post = (statements: ScanRequest['files'], transfer: Transferable[]) => {
      const request: ScanRequest = { turn: mine, files: statements, today, chosen };
      worker.current?.postMessage(request, transfer);
    };
    if (files === 'sample') {
      post(files, []);
      return;
    }
    if (files.reduce((sum, { size }) => sum + size, 0) > statementMaxBytes) {
      setState(failure('too-large'));
      return;
    }
    Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))).then(
      (bytes) => {
        if (mine === turn.current)
          post(
            bytes,
            bytes.map(({ buffer }) => buffer),
          );
      },
      // The file was removed or is unreadable.
      () => {
        if (mine === turn.current) setState(failure('unreadable'));
      },
    );
  }, []);

  const read = useCallback((files: Files, today: string) => run({ files, today, chosen: {} }), [run]);

  const explain = useCallback(
    (table: UnknownTable, columns: ChosenColumns) => {
      const { current } = job;
      if (current) run({ ...current, chosen: { ...current.chosen, [table.key]: columns } });
    },
    [run],
  );

  const forget = useCallback(() => {
    turn.current += 1;
    job.current = null;
    setState({ kind: 'idle' });
  }, []);

  return { readiness, state, read, explain, forget };
}

function stateOf(data: Exclude<ScanResponse, { kind: 'ready' }>, files: Files): ScanState {
  if (data.kind === 'done') return { kind: 'done', scan: data.scan };
  const { problem, columns, table, file } = data;
  const isOneOfMany = files !== 'sample' && files.length > 1 && file !== null;
  return {
    kind: 'failed',
    problem,
    columns,
    table,
    fileName: isOneOfMany ? (files[file]?.name ?? null) : null,
  };
}
