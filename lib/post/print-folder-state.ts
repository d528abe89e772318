import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import path from 'node:path';

export interface PrintFolderState {
  /** `not-yet`: created with the first letter. */
  readonly state: 'ready' | 'not-yet' | 'not-writable';
  /** Free space on its disk; null when the folder does not exist yet. */
  readonly freeBytes: number | null;
}

/** Returns whether letters can be written to a folder, and the free space. */
export async function readPrintFolderState(folder: string): Promise<PrintFolderState> {
  if (await isWritable(folder)) {
    const { bavail, bsize } = await statfs(folder);
    return { state: 'ready', freeBytes: bavail * bsize };
  }
  const isThere = await can(folder, constants.F_OK);
  const canBeMade = !isThere && (await holdsFolders(nearestFolder(folder)));
  return { state: canBeMade ? 'not-yet' : 'not-writable', freeBytes: null };
}

/** A folder, or the nearest one above it that exists. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

function isWritable(folder: string): Promise<boolean> {
  return can(folder, constants.W_OK | constants.X_OK);
}

/** Whether a folder can be made in another, by making one: the right to write says nothing on some file systems, such as /proc. */
function holdsFolders(folder: string): Promise<boolean> {
  return works(async () => rmdir(await mkdtemp(path.join(folder, '.snoei-'))));
}

function can(folder: string, mode: number): Promise<boolean> {
  return works(() => access(folder, mode));
}

/** Whether the file system does it; throws any other error. */
async function works(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
