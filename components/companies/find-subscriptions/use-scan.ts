import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatementScan } from '@/lib/transactions/scan-statement';
import { statementMaxBytes } from '@/lib/transactions/statement-text';
import type { ScanProblem, ScanRequest, ScanResponse } from './scan-protocol';

/** Timeout for files that take too long to scan. */
const scanMaxMilliseconds = 60_000;

export type ScanState =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'done'; readonly scan: StatementScan }
  | { readonly kind: 'failed'; readonly problem: ScanProblem; readonly columns: readonly string[] };

export interface Scan {
  /** `ready` when the worker is loaded: no network is needed afterwards. */
  readonly readiness: 'preparing' | 'ready' | 'failed';
  readonly state: ScanState;
  /** Reads files as one statement, or the sample; a later call supersedes an earlier one. */
  read(files: readonly Blob[] | 'sample', today: string): void;
  /** Clears the results. */
  forget(): void;
}

/** A scan worker with the lifetime of the page. */
export function useScan(): Scan {
  const [readiness, setReadiness] = useState<Scan['readiness']>('preparing');
  const [state, setState] = useState<ScanState>({ kind: 'idle' });
  /** Incremented to replace a failed worker. */
  const [generation, setGeneration] = useState(0);
  const worker = useRef<Worker | null>(null);
  const turn = useRef(0);

  /** A new worker for the next file; its script comes from the browser cache. */
  const restart = useCallback(() => {
    setState({ kind: 'failed', problem: 'crashed', columns: [] });
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
        setState(
          data.kind === 'done'
            ? { kind: 'done', scan: data.scan }
            : { kind: 'failed', problem: data.problem, columns: data.columns },
        );
      }
    });
    // Out of memory after start-up.
    started.addEventListener('error', () => (isReady ? restart() : setReadiness('failed')));
    return () => started.terminate();
  }, [generation, restart]);

  useEffect(() => {
    if (state.kind !== 'busy') return;
    const timer = setTimeout(restart, scanMaxMilliseconds);
    return () => clearTimeout(timer);
  }, [state, restart]);

  const read = useCallback((files: readonly Blob[] | 'sample', today: string) => {
    turn.current += 1;
    const mine = turn.current;
    setState({ kind: 'busy' });
    if (files === 'sample') {
      const request: ScanRequest = { turn: mine, files, today };
      worker.current?.postMessage(request);
      return;
    }
    if (files.reduce((sum, { size }) => sum + size, 0) > statementMaxBytes) {
      setState({ kind: 'failed', problem: 'too-large', columns: [] });
      return;
    }
    Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))).then(
      (bytes) => {
        if (mine !== turn.current) return;
        const request: ScanRequest = { turn: mine, files: bytes, today };
        worker.current?.postMessage(
          request,
          bytes.map(({ buffer }) => buffer),
        );
      },
      // The file was removed or is unreadable.
      () => {
        if (mine === turn.current) setState({ kind: 'failed', problem: 'unreadable', columns: [] });
      },
    );
  }, []);

  const forget = useCallback(() => {
    turn.current += 1;
    setState({ kind: 'idle' });
  }, []);

  return { readiness, state, read, forget };
}
