/** The worker that reads statements, so that the page stays responsive and the file stays on the device. */
import { sampleStatement } from '@/lib/transactions/sample-statement';
import { scanStatements } from '@/lib/transactions/scan-statement';
import { StatementError } from '@/lib/transactions/transaction';
import type { ScanRequest, ScanResponse } from './scan-protocol';

function answer(message: ScanResponse): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data: { turn, files, today } }: MessageEvent<ScanRequest>) => {
  try {
    const statements = files === 'sample' ? [new TextEncoder().encode(sampleStatement(today))] : files;
    answer({ kind: 'done', turn, scan: scanStatements(statements, today) });
  } catch (error) {
    if (error instanceof StatementError)
      answer({ kind: 'failed', turn, problem: error.problem, columns: error.columns });
    else answer({ kind: 'failed', turn, problem: 'crashed', columns: [] });
  }
});

answer({ kind: 'ready' });
