/** The layout's stories while the content service is unavailable. */
import { beforeEach, expect, it, vi } from 'vitest';
import { footerStory, listStoryEntries, listTags, mainMenu } from '@/lib/content/queries';
import { ContentUnavailable } from '@/lib/content/storyblok';
import { findStoryFooter, findStoryMenu } from './story-menus';

const shortRevalidate = vi.hoisted(() => vi.fn(async () => undefined));

vi.mock('server-only', () => ({}));
vi.mock('@/lib/content/page-revalidation', () => ({ shortRevalidate }));
vi.mock('@/lib/content/content-log', () => ({ contentLog: () => ({ error: () => undefined }) }));
vi.mock('@/lib/content/queries', () => ({
  footerStory: vi.fn(async () => ({ content: { groups: [{ heading: 'x', entries: [], tags: 'blog' }] } })),
  listStoryEntries: vi.fn(async () => []),
  listTags: vi.fn(async () => []),
  mainMenu: vi.fn(async () => ({ content: { menu: [] } })),
}));

beforeEach(() => vi.clearAllMocks());

const fail = async () => {
  throw new ContentUnavailable('500');
};

it.each([
  ['the menu', findStoryMenu, mainMenu],
  ['the links of the menu', findStoryMenu, listStoryEntries],
  ['the footer', findStoryFooter, footerStory],
  ['the links of the footer', findStoryFooter, listStoryEntries],
  ['the subjects of the footer', findStoryFooter, listTags],
] as const)('renders the page again soon when %s can not be read', async (_, read, query) => {
  await read('nl');
  expect(shortRevalidate).not.toHaveBeenCalled();
  vi.mocked<() => Promise<unknown>>(query).mockImplementationOnce(fail);
  await read('nl');
  expect(shortRevalidate).toHaveBeenCalled();
});
