/** The route table against the folders: a page is a row, a folder and its messages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { isFile } from '@/lib/middleware/public-files';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findStoryRoute, isStoryRoute, listNeededStories } from '@/lib/routes/story-route';

/** Pages without a row: the middleware shows one for an unknown path, and developers read the others. */
const foldersWithoutRow = [
  '(default)/not-found-page',
  '(empty)/dev/outbox',
  '(empty)/dev/outbox/[mail]',
  '(empty)/design',
];

const root = join(import.meta.dirname, '../../app/[locale]');

function pageFolders(below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pageFolders(join(below, entry.name));
    return entry.name === 'page.tsx' ? [below] : [];
  });
}

/** Folders that the rows name: of the page itself, and of the page that reads its query. */
const rowFolders = compiledRoutes.flatMap(({ layout, folder, query, namedFolder }) =>
  [folder, ...(query ? [query.folder] : []), ...(namedFolder ? [namedFolder] : [])].map((each) =>
    join(`(${layout})`, each),
  ),
);

/** Whether a folder of pages is the one that a row names; a row may fill in a dynamic segment. */
function serves(pageFolder: string, rowFolder: string): boolean {
  const pageSegments = pageFolder.split('/');
  const rowSegments = rowFolder.split('/');
  return (
    pageSegments.length === rowSegments.length &&
    pageSegments.every((segment, index) => segment === rowSegments[index] || /^\[\w+\]$/.test(segment))
  );
}

describe('route table and folders', () => {
  const folders = pageFolders('');

  it('has a page for every row and for its query', () => {
    const missing = rowFolders.filter((row) => !folders.some((folder) => serves(folder, row)));
    expect(missing).toEqual([]);
  });

  it('has a row for every page', () => {
    const extra = folders.filter((folder) => !rowFolders.some((row) => serves(folder, row)));
    expect(extra.sort()).toEqual([...foldersWithoutRow].sort());
  });
});

describe('route table and stories', () => {
  const folder = join(import.meta.dirname, '../../lib/content/stories');
  const slugs = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));
  const rows = compiledRoutes
    .filter(isStoryRoute)
    .flatMap((route) => locales.flatMap((locale) => (route.segments[locale] ? [{ route, locale }] : [])));

  it('has its stories for every content page, in each of its languages', () => {
    const missing = rows
      .filter(({ route }) => !route.paths.nl?.includes('['))
      .flatMap(({ route, locale }) => listNeededStories(route.name, locale))
      .filter((slug) => !slugs.includes(slug));
    expect(missing).toEqual([]);
  });

  it('has two pages or more under every section', () => {
    const counts = new Map<string, number>();
    for (const slug of slugs) {
      const match = findStoryRoute(slug);
      if (match)
        counts.set(
          `${match.locale} ${match.route.name}`,
          (counts.get(`${match.locale} ${match.route.name}`) ?? 0) + 1,
        );
    }
    const thin = rows
      .filter(({ route }) => route.paths.nl?.includes('['))
      .map(({ route, locale }) => `${locale} ${route.name}`)
      .filter((row) => (counts.get(row) ?? 0) < 2);
    expect(thin).toEqual([]);
  });
});

describe('public files', () => {
  it('are passed by the middleware', () => {
    const folder = join(import.meta.dirname, '../../public');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join('/', entry.parentPath.slice(folder.length), entry.name));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !isFile(file))).toEqual([]);
  });
});
