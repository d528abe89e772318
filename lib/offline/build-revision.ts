/** What tells one deployment from another: a hash over the names of the build's own files, which change with their content. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';

const filesFolder = '.next/static';

/** 16 hexadecimal digits; the same for a build of the same sources. Where nothing was built (development), of nothing. */
export function buildRevision(folder = filesFolder): string {
  const names = existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder, { recursive: true }).map(String)
    : [];
  const files = names.filter((name) => /^(?:chunks|media|css)[\\/].*\.\w+$/.test(name)).sort();
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
}
