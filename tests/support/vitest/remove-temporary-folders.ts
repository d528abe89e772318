/**
 * Deletes a test file's temporary folders, after its last test and after everything it opened is closed: hooks of earlier set-up files run
 * last.
 */
import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { temporaryFolders } from './temporary-folder';

afterAll(() => {
  const folders = [...temporaryFolders];
  temporaryFolders.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
