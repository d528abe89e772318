import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { readPrintFolderState } from './print-folder-state';

it('is still to be made, also where the folders above it are, and leaves nothing behind', async () => {
  const there = temporaryFolder('print');
  const notYet = { state: 'not-yet', freeBytes: null };
  expect(await readPrintFolderState(path.join(there, 'print'))).toEqual(notYet);
  expect(await readPrintFolderState(path.join(there, 'data', 'print'))).toEqual(notYet);
  expect(readdirSync(there)).toEqual([]);
});

it('can’t be made where the system makes no folders, nor in a file', async () => {
  const not = { state: 'not-writable', freeBytes: null };
  expect(await readPrintFolderState('/proc/nowhere/print')).toEqual(not);
  expect(
    await readPrintFolderState(path.join(import.meta.dirname, 'print-folder-state.ts', 'print')),
  ).toEqual(not);
});
