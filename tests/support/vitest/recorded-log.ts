/** A log of every level whose lines a test reads. */
import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { describeError } from '@/lib/api/core/log';

export interface RecordedLog {
  readonly logger: Logger;
  /** Every line since the last `clear`, as it would be written. */
  lines(): readonly string[];
  clear(): void;
}

/** Made as the site's own (lib/api/core/log.ts), at its most talkative. */
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
