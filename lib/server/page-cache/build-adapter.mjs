// Next's `adapterPath`: writes the pages of a build as entries of the page cache. Next never passes
// them to its cache handler, so that each would be rendered again for its first visitor.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdFile } from './build-folder.mjs';
import { describeDocument, encodeDocument } from './document.mjs';
import { writeEntry } from './entry-file.mjs';
import { fileOf, warnUnknownScript } from './page-cache.mjs';
import { pageSettingsId } from './page-settings.mjs';

/** Entries of the build, and the ID of the settings that it was made with; below Next's build folder. */
export const buildEntries = path.join('page-cache', 'build');
/** Those of them that are the same with all settings. */
export const commonEntries = path.join('page-cache', 'common');
export const buildSettingsFile = path.join('page-cache', 'build-settings');

/** Set by Next per request: page or flight data. */
const ownHeaders = ['vary', 'content-type', 'x-nextjs-prerender'];

/** Rendering the service worker bundles its sources, which a container image does not have. */
const sameWithAllSettings = ['/sw.js'];

const segmentPath = /\.segments(\/.+)\.segment\.rsc$/;

/** Pages written concurrently: the number of libuv threads. */
const atOnce = 4;

/** @type {import('next').NextAdapter} */
const adapter = {
  name: 'page cache',

  async onBuildComplete({ outputs, distDir, buildId }) {
    const folder = path.join(distDir, buildEntries);
    const commonFolder = path.join(distDir, commonEntries);
    for (const each of [folder, commonFolder]) {
      await rm(each, { recursive: true, force: true });
      await mkdir(each, { recursive: true });
    }
    const groups = Map.groupBy(outputs.prerenders, ({ groupId }) => groupId);
    const complete = [...groups.values()].filter((group) =>
      group.some(({ response }) => response === 'complete'),
    );
    for (let from = 0; from < complete.length; from += atOnce) {
      const part = complete.slice(from, from + atOnce);
      await Promise.all(
        part.map(async (group) => {
          const file = await writeGroup(folder, path.join(distDir, 'server'), group);
          if (group.some(({ pathname }) => sameWithAllSettings.includes(pathname)))
            await copyFile(path.join(folder, file), path.join(commonFolder, file));
        }),
      );
    }
    await writeFile(path.join(distDir, buildSettingsFile), pageSettingsId(process.env));
    await writeFile(path.join(distDir, buildIdFile), buildId);
  },
};

export default adapter;

/** One page or route with its flight data and segments. Returns the name of its file. */
async function writeGroup(folder, serverFolder, group) {
  const main = group.find(({ response }) => response === 'complete');
  const {
    filePath,
    initialStatus: status,
    initialHeaders = {},
    initialRevalidate,
    initialExpiration,
  } = main.fallback;
  // Next documents that a build with an adapter writes each response at its key below this folder.
  const key = `/${path
    .relative(serverFolder, filePath)
    .replace(/\.(?:html|body)$/, '')
    .split(path.sep)
    .join('/')}`;
  const body = await readFile(filePath);
  const entry = {
    key,
    lastModified: Date.now(),
    cacheControl: { revalidate: initialRevalidate, expire: initialExpiration },
  };
  if (main.routeType === 'route') {
    entry.value = { kind: 'APP_ROUTE', status: status ?? 200, headers: initialHeaders, body };
  } else {
    const headers = Object.fromEntries(
      Object.entries(initialHeaders).filter(([name]) => !ownHeaders.includes(name)),
    );
    entry.value = {
      kind: 'APP_PAGE',
      status,
      headers,
      postponed: undefined,
      ...(await readFlightData(group)),
    };
    entry.document = describeDocument(body, (script) =>
      warnUnknownScript(console.warn, main.pathname, script),
    );
    await encodeDocument(entry.document, 'br', body);
  }
  const file = fileOf(key);
  await writeEntry(path.join(folder, file), entry);
  return file;
}

async function readFlightData(group) {
  const segmentData = new Map();
  let rscData;
  for (const { pathname, fallback } of group) {
    if (!pathname.endsWith('.rsc')) continue;
    const data = await readFile(fallback.filePath);
    const segment = segmentPath.exec(pathname)?.[1];
    if (segment) segmentData.set(segment, data);
    else rscData = data;
  }
  return { rscData, segmentData };
}
