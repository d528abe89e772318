/** Builds the site if its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageSettingsId } from '../server/page-cache/page-settings.mjs';
import { inProject, projectFolder, projectNode, run } from './project.mjs';

const sourceFolders = ['app', 'components', 'lib', 'messages', 'public'];

const markFile = inProject('.next', 'snoei-build');

/** Written by lib/server/page-cache/build-adapter.mjs. */
const settingsFile = inProject('.next', 'page-cache', 'build-settings');

/** Whether a file affects the build: not tests, and not these commands. */
function isSource(file) {
  return !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('lib', 'cli'));
}

function listSources() {
  const rootFiles = readdirSync(projectFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs|json)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !/^(?:vitest|playwright)\.config|^next-env\.d\.ts$|\.tsbuildinfo$/.test(name));
  const inFolders = sourceFolders
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name))),
    );
  return [...rootFiles, ...inFolders].filter(isSource).sort();
}

/** SHA-256 (hex) of all sources. No setting needs a build: pages of other settings are rendered when they are requested. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of listSources()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Forces the next `ensureBuilt` to build. */
export function forgetBuild() {
  rmSync(markFile, { force: true });
}

const readIfExists = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Whether the sources are unchanged since the last build. */
export const isBuilt = () => readIfExists(markFile) === sourceHash();

/**
 * Builds unless the sources are unchanged since the last build.
 * @param {{ env?: Record<string, string>, withPages?: boolean, onStart?: () => void, onOutput?: (text: string) => void }} [options]
 *   settings of the build; `withPages` also builds if the pages of the last build are those of other settings; `onStart` is called before a
 *   build, `onOutput` receives its output
 * @returns {Promise<number>} the exit code
 */
export async function ensureBuilt({ env = {}, withPages = false, onStart, onOutput } = {}) {
  const hash = sourceHash();
  const hasPages = readIfExists(settingsFile) === pageSettingsId({ ...process.env, ...env });
  if (readIfExists(markFile) === hash && (hasPages || !withPages)) return 0;
  onStart?.();
  const isFirst = !existsSync(inProject('.next', 'BUILD_ID'));
  const code = await run(projectNode, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...env, NODE_ENV: 'production', ...(isFirst ? { BUILD_CACHE: '0' } : {}) },
    ...(onOutput ? { onOutput } : {}),
  });
  if (code === 0) writeFileSync(markFile, hash);
  return code;
}
