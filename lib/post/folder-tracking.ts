/**
 * Tracking by files in a folder: `{track code}.json` with `{"status": "delivered"}`, or with `"returned"` and a `reason`, from an external
 * source. An incomplete file counts as missing.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { returnReasons } from '@/lib/contract/letters/letter-returns';
import { isTrackCode } from './track-code';
import { mailStatuses, type TrackedMail, type TrackingProvider } from './tracking-provider';

const unknown: TrackedMail = { status: 'unknown', reason: 'unknown' };

/** Returns a provider that reads from a folder. */
export function folderTracking(folder: string): TrackingProvider {
  return {
    name: 'folder',
    async find(trackCode) {
      // The code becomes a file name: reject anything else.
      if (!isTrackCode(trackCode)) return unknown;
      try {
        const data: unknown = JSON.parse(await readFile(path.join(folder, `${trackCode}.json`), 'utf8'));
        return readMail(data);
      } catch (error) {
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
          return unknown;
        throw error;
      }
    },
  };
}

function readMail(data: unknown): TrackedMail {
  if (typeof data !== 'object' || data === null || !('status' in data)) return unknown;
  const reason = 'reason' in data ? data.reason : null;
  return {
    status: mailStatuses.find((each) => each === data.status) ?? 'unknown',
    reason: returnReasons.find((each) => each === reason) ?? 'unknown',
  };
}
