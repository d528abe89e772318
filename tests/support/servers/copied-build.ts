/** The built site in a separate folder: pages cached during a test are deleted with it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageSettingsId } from '@/lib/server/page-cache/page-settings.mjs';

/** Files that the server and the site read besides the build. */
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

/** `page-cache` contains the pages of the build and those that a server of this checkout cached. */
const leftOut = new Set(['cache', 'dev', 'trace', 'page-cache']);
const cachedByBuild = ['build', 'build-id'];
const settingsFile = 'build-settings';

function link(from: string, to: string, names: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) symlinkSync(path.join(from, name), path.join(to, name));
}

/**
 * Returns the folder; delete it when done. With `settings`, the pages of the build count as those of these, whatever
 * it was made with. Throws without a build.
 */
export function copyBuild(
  projectFolder: string,
  settings?: Readonly<Record<string, string | undefined>>,
): string {
  const build = path.join(projectFolder, '.next');
  if (!existsSync(path.join(build, 'BUILD_ID'))) throw new Error('the site is not built: npm run build');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-build-'));
  chmodSync(folder, 0o755);
  const built = path.join(folder, '.next');
  link(projectFolder, folder, beside);
  link(
    build,
    built,
    readdirSync(build).filter((name) => !leftOut.has(name)),
  );
  const [cacheOfBuild, cache] = [build, built].map((each) => path.join(each, 'page-cache')) as [
    string,
    string,
  ];
  link(cacheOfBuild, cache, settings ? cachedByBuild : [...cachedByBuild, settingsFile]);
  if (settings) writeFileSync(path.join(cache, settingsFile), pageSettingsId(settings));
  return folder;
}
