/** A log of every level whose lines a test can read. */
import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { describeError } from '@/lib/api/core/log';

export interface RecordedLog {
  readonly logger: Logger;
  /** Every line since the last `clear`, as written. */
  lines(): readonly string[];
  clear(): void;
}

/** Configured like the site's own (lib/api/core/log.ts), at its most verbose level. */
export function recordedLog(): RecordedLog {
  let lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return {
    logger: pino({ level: 'trace', base: null, serializers: { err: describeError } }, stream),
    lines: () => lines,
    clear: () => {
      lines = [];
    },
  };
}
