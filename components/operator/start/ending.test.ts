import { beforeEach, expect, it, vi } from 'vitest';
import { ContentUnavailable } from '@/lib/content/storyblok';
import { dueDays, findLawDue } from '@/lib/notice/dated-law';
import { listEnding } from './ending';

const now = new Date('2026-11-28T12:00:00Z');
const state = vi.hoisted(() => ({ read: async (): Promise<unknown[]> => [] }));
vi.mock('@/lib/content/queries', () => ({ listArticles: () => state.read() }));

beforeEach(() => {
  state.read = async () => [];
});

it('lists the law without the articles while the content service can’t be read, and says so', async () => {
  const law = findLawDue('2026-11-28').ending.length;
  expect(dueDays).toBeGreaterThan(33);
  expect(law).toBeGreaterThan(0);
  expect((await listEnding(now)).areArticlesRead).toBe(true);
  state.read = () => Promise.reject(new ContentUnavailable('no answer'));
  const { items, areArticlesRead } = await listEnding(now);
  expect(areArticlesRead).toBe(false);
  expect(items.filter(({ kind }) => kind === 'law')).toHaveLength(law);
  state.read = () => Promise.reject(new Error('a fault'));
  await expect(listEnding(now)).rejects.toThrow('a fault');
});

it('names each source that nobody has opened', async () => {
  const { unopened } = await listEnding(now);
  const ids = unopened.map(({ id }) => id);
  expect(ids).toContain('budget-2027');
  expect(ids).not.toContain('civil-code-1-234');
});
