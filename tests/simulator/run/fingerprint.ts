/** A short name of a history: the same events with the same ids have the same one. */
import { createHash } from 'node:crypto';

export const fingerprintOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
