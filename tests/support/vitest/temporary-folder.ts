/** Folders of a file of tests, removed after its last test by `remove-temporary-folders.ts`. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What this file made. */
export const temporaryFolders = new Set<string>();

/** A new, empty folder of this machine, its `name` in it for whoever finds it meanwhile. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `snoei-${name}-`));
  temporaryFolders.add(folder);
  return folder;
}
