/** Pages without bar and footer that offer the app: those that a customer comes to, and no others. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './sources';

const root = join(import.meta.dirname, '../..');
const layout = 'app/[locale]/(empty)';

/** A sign-in, a confirmed address, and a customer's decisions. */
const pending = ['confirm-email', 'decision/[page]', 'expired/edit', 'expired/reject', 'magic-login'];

/** Component files that a file imports, itself first, transitively. */
function filesOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, from = ''] of readFileSync(join(root, path), 'utf8').matchAll(/ from '([^']+)'/g)) {
    const target = from.startsWith('@/')
      ? from.slice(2)
      : from.startsWith('.')
        ? join(dirname(path), from)
        : '';
    const file = `${target}.tsx`;
    if (target.startsWith('components/') && existsSync(join(root, file))) filesOf(file, known);
  }
  return known;
}

it('is decided for each of them', () => {
  const pages = listSources([`${layout.replaceAll(/[[\]()]/g, '[$&]')}/**/{page,not-found}.tsx`]);
  expect(pages.length).toBeGreaterThan(pending.length);
  const silent = ({ path }: { path: string }) =>
    [...filesOf(path)].some((file) =>
      readFileSync(join(root, file), 'utf8').includes('<NoDownloadPrompt />'),
    );
  expect(pages.filter((page) => !silent(page)).map(({ path }) => relative(layout, dirname(path)))).toEqual(
    pending,
  );
});
