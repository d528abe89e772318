/** Temporary folders of a test file, deleted after its last test by `remove-temporary-folders.ts`. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** This file's folders. */
export const temporaryFolders = new Set<string>();

/** A new, empty folder in the system's temporary folder, with `name` in its path for debugging. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `snoei-${name}-`));
  temporaryFolders.add(folder);
  return folder;
}
