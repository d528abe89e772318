/** The worker that reads a statement, so that the page stays responsive and the file stays on the device. */
// Registers itself as the part of pdf.js that parses: in this worker, instead of in one more.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { readBillPdf } from '@/lib/bill-reader/read-bill-pdf';
import type { BillAnswer } from './bill-answer';

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Uint8Array)) return;
  const answer: BillAnswer = await readBillPdf(data).catch(() => ({ kind: 'failed', problem: 'crashed' }));
  self.postMessage(answer);
});
