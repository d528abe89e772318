/** The built site in a folder of its own: what it makes and keeps while a test runs is gone with it. */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What `next start` and the site itself read beside the build. */
const beside = [
  'lib',
  'messages',
  'node_modules',
  'public',
  'next.config.ts',
  'package.json',
  'redirects.json',
  'tsconfig.json',
];

/** Where Next keeps pages, beside the code that makes them: copied. All else of a build is never written to. */
const written = path.join('server', 'app');
/** `route-cache` holds the pages that a server of this checkout rendered: with a link to it servers would share pages. */
const leftOut = new Set(['cache', 'dev', 'route-cache', 'trace']);

function linkAllBut(copied: string, from: string, to: string): void {
  const [first = '', ...rest] = copied.split(path.sep);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (leftOut.has(name)) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name !== first) symlinkSync(source, target);
    else if (rest.length > 0) linkAllBut(rest.join(path.sep), source, target);
    else cpSync(source, target, { recursive: true });
  }
}

/** Gives the folder; remove it when done. Throws where nothing is built. */
export function copyBuild(projectFolder: string): string {
  const build = path.join(projectFolder, '.next');
  if (!existsSync(path.join(build, 'BUILD_ID'))) throw new Error('the site is not built: npm run build');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-build-'));
  chmodSync(folder, 0o755);
  for (const name of beside) symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  linkAllBut(written, build, path.join(folder, '.next'));
  return folder;
}
