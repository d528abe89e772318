/** Identifies a deployment: a hash of the build's file names, which contain content hashes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';

const filesFolder = '.next/static';

/**
 * Returns 16 hexadecimal digits; the same for a build of the same sources. Without a build (development), a constant.
 */
export function buildRevision(folder = filesFolder): string {
  const names = existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder, { recursive: true }).map(String)
    : [];
  const files = names.filter((name) => /^(?:chunks|media|css)[\\/].*\.\w+$/.test(name)).sort();
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
}
