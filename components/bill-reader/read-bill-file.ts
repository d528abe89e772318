/** Reads a file in a worker of its own, which ends with the answer. */
import type { BillAnswer, BillFailure } from './bill-answer';

/** A statement has some hundreds of kilobytes; with pictures a few megabytes. */
const fileMaxBytes = 25 * 1024 * 1024;
/** Timeout for files that take too long to read. */
const readMaxMilliseconds = 60_000;

const failed = (problem: BillFailure): BillAnswer => ({ kind: 'failed', problem });

export async function readBillFile(file: File, signal: AbortSignal): Promise<BillAnswer> {
  if (file.size > fileMaxBytes) return failed('tooLarge');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was removed or is unreadable.
    return failed('unreadable');
  }
  const worker = new Worker(new URL('./bill-worker.ts', import.meta.url), { type: 'module', name: 'bill' });
  try {
    return await answerOf(worker, bytes, signal);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<BillAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed('crashed')), readMaxMilliseconds);
    const end = (answer: BillAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // pdf.js greets the page as well.
      if (isAnswer(data)) end(data);
    });
    // An error of the reading itself is answered: this is a script that was not loaded, or no memory.
    worker.addEventListener('error', () => end(failed('notLoaded')));
    signal.addEventListener('abort', () => end(failed('crashed')));
    worker.postMessage(bytes, [bytes.buffer]);
  });
}

function isAnswer(data: unknown): data is BillAnswer {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
