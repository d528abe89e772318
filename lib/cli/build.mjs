/** Builds the site if its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, projectFolder, projectNode, run } from './project.mjs';

const sourceFolders = ['app', 'components', 'lib', 'messages', 'public'];

/** Settings inlined into prerendered pages. */
const bakedSettings = ['SITE_URL', 'API_URL'];

const markFile = inProject('.next', 'snoei-build');

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

/**
 * SHA-256 (hex) of all build inputs.
 * @param {Record<string, string | undefined>} [environment]
 */
export function sourceHash(environment = process.env) {
  const hash = createHash('sha256');
  for (const name of bakedSettings) hash.update(`${name}=${environment[name] ?? ''}\0`);
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

/**
 * Builds unless the sources are unchanged since the last build.
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} [options] settings of the
 * build, and
 * a receiver of its output
 * @returns {Promise<number>} the exit code
 */
export async function ensureBuilt({ env = {}, onOutput } = {}) {
  const hash = sourceHash({ ...process.env, ...env });
  const isBuilt = existsSync(markFile) && readFileSync(markFile, 'utf8') === hash;
  if (isBuilt) {
    console.log('The build is up to date.');
    return 0;
  }
  const isFirst = !existsSync(inProject('.next', 'BUILD_ID'));
  const code = await run(projectNode, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...env, NODE_ENV: 'production', ...(isFirst ? { BUILD_CACHE: '0' } : {}) },
    ...(onOutput ? { onOutput } : {}),
  });
  if (code === 0) writeFileSync(markFile, hash);
  return code;
}
