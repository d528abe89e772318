/** Collects the errors that the site logs. */
import pino, { type Logger } from 'pino';
import { describeError } from '@/lib/api/core/log';

export class SiteLog {
  private lines: string[] = [];
  readonly logger: Logger = pino(
    { level: 'error', base: null, timestamp: false, serializers: { err: describeError } },
    { write: (line: string) => this.lines.push(line.trimEnd()) },
  );

  /** The lines since the last call. */
  take(): string[] {
    return this.lines.splice(0);
  }
}
