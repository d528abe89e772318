import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { trimPageCache } from './page-cache';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('kept');
});

/** Keeps a page of 1,000 bytes as Next does, made so many minutes ago. */
function keep(page: string, minutesAgo: number): void {
  const base = path.join(folder, 'APP_PAGE', 'abc', '$', page);
  mkdirSync(path.join(`${base}.segments`, 'todo'), { recursive: true });
  writeFileSync(`${base}.html`, 'x'.repeat(600));
  writeFileSync(`${base}.rsc`, 'x'.repeat(200));
  writeFileSync(`${base}.meta`, 'x'.repeat(100));
  writeFileSync(path.join(`${base}.segments`, 'todo', '__PAGE__.segment.rsc'), 'x'.repeat(100));
  const madeAt = new Date(Date.UTC(2026, 10, 21, 12) - minutesAgo * 60_000);
  utimesSync(`${base}.html`, madeAt, madeAt);
}

const hasHtml = (page: string) => existsSync(path.join(folder, 'APP_PAGE', 'abc', '$', `${page}.html`));
const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('trimPageCache', () => {
  it('leaves everything while there is room', async () => {
    for (const page of ['nl/a', 'nl/b']) keep(page, 1);
    expect(await trimPageCache(folder, 2_000)).toBe(0);
    expect(hasHtml('nl/a') && hasHtml('nl/b')).toBe(true);
  });

  it('takes the oldest pages whole, until a tenth of the room is free', async () => {
    for (let page = 0; page < 12; page += 1) keep(`nl/company/page-${page}`, page);
    // A page below a page: of another company's name it is no part.
    keep('nl/company/page-0/cancel', 100);
    expect(await trimPageCache(folder, 10_000)).toBe(4);
    expect(hasHtml('nl/company/page-0/cancel')).toBe(false);
    const left = Array.from({ length: 12 }, (_, page) => hasHtml(`nl/company/page-${page}`));
    expect(left).toEqual([...Array(9).fill(true), false, false, false]);
    expect(listFiles()).toHaveLength(9 * 4);
  });

  it('takes what was left over of a page first', async () => {
    keep('nl/whole', 500);
    keep('nl/torn', 1);
    rmSync(path.join(folder, 'APP_PAGE', 'abc', '$', 'nl/torn.html'));
    expect(await trimPageCache(folder, 1_200)).toBe(1);
    expect(hasHtml('nl/whole')).toBe(true);
    expect(listFiles()).toHaveLength(4);
  });

  it('finds nothing to do where nothing was ever kept', async () => {
    expect(await trimPageCache(path.join(folder, 'nowhere'), 1)).toBe(0);
  });

  it('leaves files that are no pages', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'x'.repeat(5_000));
    expect(await trimPageCache(folder, 100)).toBe(0);
    expect(listFiles()).toHaveLength(1);
  });
});
