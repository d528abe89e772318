/** Writes a file that is there whole or not at all, also after a power cut. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@/lib/clock/clock';

/** Letters are nobody's business but the operator's. */
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

/** Longer than any file takes: an older draft is nobody's any more. */
const draftMaxAgeMilliseconds = 60_000;

/** What a process left of a file that was killed while it wrote it: part of a letter, which nobody else would remove. */
async function removeOldDrafts(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${base}.`) || !name.endsWith('.part')) continue;
    const draft = path.join(dir, name);
    const found = await stat(draft).catch(() => null);
    // Files' own times are the machine's.
    if (found && systemClock.now().getTime() - found.mtimeMs > draftMaxAgeMilliseconds)
      await rm(draft, { force: true });
  }
}
