/**
 * Removes what a file of tests put into temporary folders, after its last test and after everything that the file opened
 * is closed: hooks of set-up files that come first are run last.
 */
import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { temporaryFolders } from './temporary-folder';

afterAll(() => {
  const folders = [...temporaryFolders];
  temporaryFolders.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
