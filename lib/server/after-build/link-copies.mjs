// Turbopack writes a module that several pages share once per page, under names of its own, and the server would load each: 10 of 35 MB.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces copies of a compiled module by symbolic links to the first in their folder, which Node loads once.
 * Rejects when a file can't be read or replaced.
 * @param {string} folder Next's compiled modules for the server, with subfolders
 */
export async function linkCopies(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  /** @type {Map<string, string>} */
  const firstWithText = new Map();
  const modules = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'));
  for (const { parentPath, name } of modules.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = path.join(parentPath, name);
    const key = createHash('sha256')
      .update(`${parentPath}\0`)
      .update(await readFile(file))
      .digest('hex');
    const first = firstWithText.get(key);
    if (first) {
      await rm(file);
      await symlink(first, file);
    } else {
      firstWithText.set(key, name);
    }
  }
}
