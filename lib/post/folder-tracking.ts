/**
 * Tracking by files in a folder: `{track code}.json` with `{"status": "delivered"}`, from an external source.
 * An incomplete file counts as missing.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isTrackCode } from './track-code';
import { type MailStatus, mailStatuses, type TrackingProvider } from './tracking-provider';

/** Returns a provider that reads from a folder. */
export function folderTracking(folder: string): TrackingProvider {
  return {
    name: 'folder',
    async status(trackCode) {
      // The code becomes a file name: reject anything else.
      if (!isTrackCode(trackCode)) return 'unknown';
      try {
        const data: unknown = JSON.parse(await readFile(path.join(folder, `${trackCode}.json`), 'utf8'));
        return statusOf(data);
      } catch (error) {
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
          return 'unknown';
        throw error;
      }
    },
  };
}

function statusOf(data: unknown): MailStatus {
  if (typeof data !== 'object' || data === null || !('status' in data)) return 'unknown';
  return mailStatuses.find((each) => each === data.status) ?? 'unknown';
}
