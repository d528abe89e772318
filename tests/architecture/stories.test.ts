/** The project's stories: well-formed, complete, and with valid links (errors that an editor would otherwise find on the live site). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BlockName, blockSchemas } from '@/components/content/blocks/schemas';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { findCategory } from '@/lib/companies/categories';
import { isArticleTag } from '@/lib/content/article-tags';
import { isJsonObject, type Json, objectsIn, stringsIn } from '@/lib/content/embedded/json';
import { fillFigures, isFigureName, listFigureNames } from '@/lib/content/figures';
import { headingsOf } from '@/lib/content/headings';
import { findStoryLocale, resolveLink } from '@/lib/content/links';
import { markdownNodes } from '@/lib/content/markdown';
import { isStoryType, storyTypes } from '@/lib/content/story-types';
import { locales } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { isStatic } from '@/lib/routes/pattern';
import { findStoryRoute, findStorySlug, isStoryRoute } from '@/lib/routes/story-route';
import { filesIn, linksIn, projectStories, shownStories } from '../support/samples/project-stories';

const root = join(import.meta.dirname, '../..');
const slugs = new Set(projectStories.map(({ full_slug }) => full_slug));
const uuids = new Set(projectStories.map(({ uuid }) => uuid));
const companies = new Set(listRegister().map(({ slug }) => slug));
const isBlock = (name: Json | undefined): name is BlockName =>
  typeof name === 'string' && Object.hasOwn(blockSchemas, name);

/** Duplicates. */
function repeated(values: readonly unknown[]): unknown[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

describe('all stories', () => {
  it('contain the links and files that are checked below', () => {
    expect(shownStories.flatMap(linksIn).length).toBeGreaterThan(100);
    expect(shownStories.flatMap(({ content }) => filesIn(content)).length).toBeGreaterThan(10);
  });

  it('have unique numbers, uuids and block uids', () => {
    expect(repeated(projectStories.map(({ id }) => id))).toEqual([]);
    expect(repeated(projectStories.map(({ uuid }) => uuid))).toEqual([]);
    const uids = projectStories.flatMap(({ content }) =>
      [...objectsIn(content)].flatMap(({ _uid }) => (typeof _uid === 'string' ? [_uid] : [])),
    );
    expect(repeated(uids)).toEqual([]);
  });

  it('are paired with at most one story of the other language', () => {
    const groups = Map.groupBy(projectStories, ({ group_id }) => group_id);
    const wrong = [...groups.values()].filter((stories) => {
      const languages = stories.map(({ full_slug }) => findStoryLocale(full_slug));
      return repeated(languages).length > 0 || (stories.length > 1 && languages.includes(null));
    });
    expect(wrong.map((stories) => stories.map(({ full_slug }) => full_slug))).toEqual([]);
  });

  it('are pages of the site, texts about its companies, or translated by field', () => {
    const lost = projectStories.filter(({ full_slug, content }) => {
      if (findStoryLocale(full_slug) === null) return false;
      const company = /^(?:nl|en)\/companies\/(.+)$/.exec(full_slug)?.[1];
      if (company !== undefined) return content.component !== 'company' || !companies.has(company);
      return findStoryRoute(full_slug) === null;
    });
    expect(lost.map(({ full_slug }) => full_slug)).toEqual([]);
  });

  it('exist for every static content page', () => {
    const missing = compiledRoutes.filter(isStoryRoute).flatMap(({ name, segments }) =>
      locales.flatMap((locale) => {
        const own = segments[locale];
        const slug = own && isStatic(own) ? findStorySlug(name, locale) : null;
        return slug === null || slugs.has(slug) ? [] : [slug];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(shownStories)('$title', (shown) => {
  const { story, locale, content } = shown;
  const { component } = content;

  it('is complete, by its kind and its blocks', () => {
    if (typeof component !== 'string' || !isStoryType(component)) throw new Error(`no kind ${component}`);
    const { schema } = storyTypes[component];
    expect(schema.safeParse(content).error?.issues ?? []).toEqual([]);
    const unknown = Object.keys(content).filter(
      (field) => !Object.hasOwn(schema.shape, field) && field !== 'body',
    );
    expect(unknown, 'fields that nothing shows').toEqual([]);
    for (const block of Array.isArray(content.body) ? content.body : []) {
      if (!isJsonObject(block) || !isBlock(block.component))
        throw new Error(`no block ${JSON.stringify(block)}`);
      const { schema: contract } = blockSchemas[block.component];
      const result = contract.safeParse(block);
      expect(result.error?.issues ?? [], block.component).toEqual([]);
      const extra = Object.keys(block).filter((field) => !Object.hasOwn(contract.shape, field));
      expect(extra, `fields of ${block.component} that nothing shows`).toEqual([]);
    }
  });

  it('links to existing targets', () => {
    for (const link of linksIn(shown)) {
      if (link.startsWith('story:')) {
        const slug = link.slice('story:'.length).replace(/#.*$/, '');
        expect(slugs.has(slug) && findStoryRoute(slug) !== null, link).toBe(true);
      } else if (link.startsWith('route:')) {
        const [name = '', query = ''] = link.slice('route:'.length).replace(/#.*$/, '').split('?');
        const route = compiledRoutes.find((candidate) => candidate.name === name);
        expect(route, link).toBeDefined();
        const params = new URLSearchParams(query);
        const needed = (route?.segments[locale] ?? []).flatMap((segment) =>
          segment.kind === 'param' ? [segment.name] : [],
        );
        expect(
          needed.filter((name) => !params.has(name)),
          link,
        ).toEqual([]);
        const { company, category } = Object.fromEntries(params);
        if (company !== undefined) expect(companies, link).toContain(company);
        if (category !== undefined) expect(findCategory(category), link).not.toBeNull();
      } else {
        const surroundings = { locale, siteUrl: 'https://snoei.example', storyExists: () => true };
        expect(resolveLink(link, surroundings), link).not.toBeNull();
        expect(link, 'nothing travels in the open').not.toMatch(/^http:/);
      }
    }
  });

  it('shows files that exist', () => {
    for (const file of filesIn(content)) {
      expect(file).toMatch(/^\/assets\//);
      expect(existsSync(join(root, 'public', file)), file).toBe(true);
    }
  });

  it('uses known figures, and has no literal ones', () => {
    const texts = [...stringsIn(content)];
    expect(texts.flatMap(listFigureNames).filter((name) => !isFigureName(name))).toEqual([]);
    const typed = texts.flatMap(
      (text) =>
        text.match(/€\s?(?:11[.,]95|3[.,]95)\b|\b(?:33|67|87)\s?%|\b50[.,]000 (?:mensen|people)\b/g) ?? [],
    );
    expect(typed).toEqual([]);
  });

  it('has unique headings below the page’s', () => {
    const texts = [...objectsIn(content)].flatMap((value) =>
      value.component === 'text' && typeof value.text === 'string' ? [value.text] : [],
    );
    const nodes = texts.flatMap(markdownNodes);
    expect(nodes.filter(({ type, attrs }) => type === 'heading' && attrs?.level === 1)).toEqual([]);
    expect(repeated(texts.flatMap((text) => headingsOf(markdownNodes(text)).map(({ id }) => id)))).toEqual(
      [],
    );
  });

  it('has a title and a description that fit search results', () => {
    const { metaTitle, metaDescription } = content;
    if (component !== 'page' && component !== 'article' && component !== 'legal') return;
    const shownLength = (text: unknown) => fillFigures(String(text), locale).length;
    expect(shownLength(metaTitle)).toBeLessThanOrEqual(60);
    expect(shownLength(metaDescription)).toBeGreaterThanOrEqual(110);
    expect(shownLength(metaDescription)).toBeLessThanOrEqual(160);
  });

  it('is within its section, and its subjects and relations are known', () => {
    const published = story.published_at ?? story.created_at;
    expect(published >= (story.first_published_at ?? story.created_at)).toBe(true);
    if (component !== 'article') return;
    expect(story.tag_list.length).toBeGreaterThan(0);
    expect(story.tag_list.filter((tag) => !isArticleTag(tag))).toEqual([]);
    const related = Array.isArray(content.relatedPosts) ? content.relatedPosts : [];
    expect(related.filter((uuid) => typeof uuid !== 'string' || !uuids.has(uuid))).toEqual([]);
    expect(related).not.toContain(story.uuid);
  });
});

it('a headline of one sentence has no full stop', () => {
  const headlines = projectStories.flatMap(({ full_slug: slug, content }) =>
    [...JSON.stringify(content).matchAll(/"headline":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => ({
      slug,
      text,
    })),
  );
  expect(headlines.length).toBeGreaterThan(0);
  expect(headlines.filter(({ text }) => /^[^.?!]*\.$/.test(text))).toEqual([]);
});
