/** Writes files atomically, also across a power failure. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@/lib/clock/clock';

/** Letters are readable by the operator only. */
export const privateFolderMode = 0o700;
const privateFileMode = 0o600;

export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await removeOldDrafts(file);
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, 'w', privateFileMode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Longer than any write takes: an older draft is abandoned. */
const draftMaxAgeMilliseconds = 60_000;

/** Removes drafts of killed processes: they contain parts of letters. */
async function removeOldDrafts(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${base}.`) || !name.endsWith('.part')) continue;
    const draft = path.join(dir, name);
    const found = await stat(draft).catch(() => null);
    // File times use the system clock.
    if (found && systemClock.now().getTime() - found.mtimeMs > draftMaxAgeMilliseconds)
      await rm(draft, { force: true });
  }
}
