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

const fail = async (): Promise<never> => {
  throw new ContentUnavailable('500');
};

it.each([
  ['the menu', findStoryMenu, () => vi.mocked(mainMenu).mockImplementationOnce(fail)],
  ['the links of the menu', findStoryMenu, () => vi.mocked(listStoryEntries).mockImplementationOnce(fail)],
  ['the footer', findStoryFooter, () => vi.mocked(footerStory).mockImplementationOnce(fail)],
  [
    'the links of the footer',
    findStoryFooter,
    () => vi.mocked(listStoryEntries).mockImplementationOnce(fail),
  ],
  ['the subjects of the footer', findStoryFooter, () => vi.mocked(listTags).mockImplementationOnce(fail)],
] as const)('renders the page again soon when %s can not be read', async (_, read, failOnce) => {
  await read('nl');
  expect(shortRevalidate).not.toHaveBeenCalled();
  failOnce();
  await read('nl');
  expect(shortRevalidate).toHaveBeenCalled();
});
