/** What the search finds beside companies, in each language: tasks, pages with a fixed title, and the stories of the content service. */
import * as z from 'zod';
import { fillFigures } from '@/lib/content/figures';
import { cdnStory, plainSlug } from '@/lib/content/read-story';
import { readRawStories } from '@/lib/content/story-lists';
import { tagLabel } from '@/lib/content/tag-label';
import { type Locale, mapLocales, otherLocales } from '@/lib/i18n/locale';
import { messageText } from '@/lib/i18n/translator';
import { compiledRoutes, getRoute } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { isStatic } from '@/lib/routes/pattern';
import { findStoryRoute, isStoryRoute, listNeededStories } from '@/lib/routes/story-route';
import type { HelpDocument } from './help-index';
import { type Task, tasks } from './tasks';

/** A story with a page of its own. */
export interface FoundStory {
  readonly fullSlug: string;
  readonly kind: 'page' | 'article';
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

const content = z.looseObject({
  component: z.string(),
  title: z.string(),
  intro: z.string().catch(''),
  metaDescription: z.string().catch(''),
});

/** Kinds of stories with a page, and how results name them. */
const kinds: Readonly<Record<string, FoundStory['kind']>> = {
  page: 'page',
  legal: 'page',
  article: 'article',
};

/** Texts that the search doesn't read. */
const unread = 'body,faq,sources,image,author,menu,groups';

/** The stories that have a page, without their bodies. */
export async function readFoundStories(): Promise<readonly FoundStory[]> {
  const stories = await readRawStories({ excluding_fields: unread }, 'published');
  return stories.flatMap((raw) => {
    const story = cdnStory.safeParse(raw).data;
    const texts = content.safeParse(story?.content).data;
    const kind = texts && kinds[texts.component];
    if (!story || !kind) return [];
    const { title, intro, metaDescription } = texts;
    return [
      { fullSlug: plainSlug(story), kind, title, text: `${metaDescription} ${intro}`, tags: story.tag_list },
    ];
  });
}

/** A page of a story in a language, unless something that it needs is missing. */
function storyDocument(
  { fullSlug, kind, title, text, tags }: FoundStory,
  locale: Locale,
  known: ReadonlySet<string>,
): HelpDocument[] {
  const match = findStoryRoute(fullSlug);
  if (match?.locale !== locale || !match.route.index || !isStoryRoute(match.route)) return [];
  const { route, params } = match;
  if (!listNeededStories(route.name, locale, params).every((slug) => known.has(slug))) return [];
  const path = findPath(route.name, locale, params);
  // A figure that doesn't exist is logged where the story is shown.
  const filled = (unfilled: string) => fillFigures(unfilled, locale, () => undefined);
  const labels = tags.map((tag) => tagLabel(tag, locale)).join(' ');
  if (path === null) return [];
  return [{ kind, path, title: filled(title), words: '', otherWords: '', text: `${filled(text)} ${labels}` }];
}

/** Indexed pages whose title is that of a message. */
function listFixedPages(locale: Locale): HelpDocument[] {
  return compiledRoutes.flatMap(({ name, title, index, segments }) => {
    const path = index && isStatic(segments[locale] ?? []) ? findPath(name, locale) : null;
    if (path === null || title === undefined) return [];
    return [{ kind: 'page', path, title: messageText(locale, title), words: '', otherWords: '', text: '' }];
  });
}

function taskDocument({ title, pages, words }: Task, locale: Locale, known: ReadonlySet<string>) {
  const { name, params = {} } = pages[locale];
  const isThere =
    !isStoryRoute(getRoute(name)) || listNeededStories(name, locale, params).every((slug) => known.has(slug));
  const path = isThere ? findPath(name, locale, params) : null;
  if (path === null) return [];
  const document: HelpDocument = {
    kind: 'task',
    path,
    title: messageText(locale, `search.tasks.${title}`),
    words: words[locale],
    otherWords: otherLocales(locale)
      .map((other) => words[other])
      .join(' '),
    text: '',
  };
  return [document];
}

/** Everything in each language; a task stands for the page that it leads to, with the page's own texts. */
export function listHelp(stories: readonly FoundStory[]): Readonly<Record<Locale, readonly HelpDocument[]>> {
  const known = new Set(stories.map(({ fullSlug }) => fullSlug));
  return mapLocales((locale) => {
    const pages = [
      ...stories.flatMap((story) => storyDocument(story, locale, known)),
      ...listFixedPages(locale),
    ];
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const ofTasks = tasks
      .flatMap((task) => taskDocument(task, locale, known))
      .map((task) => {
        const page = byPath.get(task.path);
        return page ? { ...task, text: `${page.title} ${page.text}` } : task;
      });
    for (const { path } of ofTasks) byPath.delete(path);
    return [...ofTasks, ...byPath.values()];
  });
}
