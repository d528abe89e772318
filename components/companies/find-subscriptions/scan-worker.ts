/** The worker that reads statements, so that the page stays responsive and the file stays on the device. */
import { sampleStatement } from '@/lib/transactions/bank-files/sample-statement';
import { StatementError } from '@/lib/transactions/bank-files/transaction';
import { scanStatements } from '@/lib/transactions/scan-statement';
import type { ScanRequest, ScanResponse } from './scan-protocol';

function respond(message: ScanResponse): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data: { turn, files, today, chosen } }: MessageEvent<ScanRequest>) => {
  try {
    const statements = files === 'sample' ? [new TextEncoder().encode(sampleStatement(today))] : files;
    respond({ kind: 'done', turn, scan: scanStatements(statements, today, chosen) });
  } catch (error) {
    if (error instanceof StatementError) {
      const { problem, columns, table, file } = error;
      respond({ kind: 'failed', turn, problem, columns, table, file });
    } else {
      respond({ kind: 'failed', turn, problem: 'crashed', columns: [], table: null, file: null });
    }
  }
});

respond({ kind: 'ready' });
