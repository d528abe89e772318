/**
 * The content of each kind of story, identified by its root `component`. The schemas validate the content service's
 * stories and generate the editor's components file.
 */

import type * as z from 'zod';
import { companyCategories } from '@/lib/contract/company-kinds';
import { locales } from '@/lib/i18n/locale';
import { defineBlock } from './define-block';
import {
  asset,
  blocks,
  item,
  items,
  lenientDay,
  markdown,
  optionalAsset,
  optionalMarkdown,
  optionalOption,
  optionalText,
  storyUuids,
  text,
  textarea,
} from './fields';

const link = () => text('route:name, story:nl/over-ons, https://…, mailto:… or #anchor');

const head = {
  metaTitle: text('Title in search results; at most 60 characters.'),
  metaDescription: text('What the page gives its reader; 120 to 158 characters.'),
};

const action = items('action', { label: text('A verb: what happens on pressing it.'), link: link() });

const questions = items('question', { question: text(), answer: markdown() });

/** An entry of a menu; `only` leaves it out of the other languages. */
const entryShape = {
  label: text(),
  link: link(),
  only: optionalOption(locales, 'Only in this language.'),
  description: optionalText('A line below the label, in the main menu.'),
  group: optionalText('Heading that it shares with the entries beside it, in the main menu.'),
};

const page = defineBlock('page', 'Page', {
  title: text('The heading where the body has no hero.'),
  intro: optionalMarkdown(),
  image: optionalAsset('For sharing.'),
  ...head,
  body: blocks(),
});

const article = defineBlock('article', 'Article', {
  title: text(),
  heroText: optionalText('One line above the introduction.'),
  intro: textarea(),
  image: asset('315 by 191.'),
  author: item('author', {
    first_name: text(),
    last_name: optionalText(),
    avatar: optionalAsset('108 by 108.'),
  }),
  relatedPosts: storyUuids('Three articles to read next.'),
  cancelLink: optionalText(
    'Where the floating button of a cancel post leads: route:company-cancel?company=netflix. The overview of companies where it is empty; none: no button.',
  ),
  ...head,
  sources: items('source', {
    title: text(),
    url: text('https://… of the page that says it, not a home page.'),
  }),
  reviewBy: lenientDay(
    'YYYY-MM-DD: the last day on which the facts count as checked. Read the article again before it.',
  ),
  category: optionalOption(companyCategories, 'Pages about companies of this category link to the article.'),
  faq: questions,
  body: blocks(),
});

const legal = defineBlock('legal', 'Legal text', {
  title: text(),
  intro: optionalMarkdown(),
  version: text('YYYY-MM-DD'),
  ...head,
  body: blocks(),
});

const company = defineBlock('company', 'Company text', {
  title: optionalText('Heading above the text.'),
  intro: optionalMarkdown(),
  metaTitle: optionalText(),
  metaDescription: optionalText(),
  faq: questions,
  body: blocks('Cancel descriptions, callouts, questions.'),
});

const menu = defineBlock('menu', 'Menu', {
  menu: items('menu_entry', { ...entryShape, entries: items('menu_entry', entryShape) }, { min: 1 }),
});

const footer = defineBlock('footer', 'Footer', {
  groups: items('footer_group', {
    heading: text(),
    tags: optionalText('Section whose subjects follow, such as meer-over-geld.'),
    entries: items('menu_entry', entryShape),
  }),
  funding_note: optionalText('Replaces the standard funding note beside the flag of the European Union.'),
  social: items('social_link', { name: text(), link: link() }),
});

/** Below every article. */
const footnote = defineBlock('footnote', 'Footnote of articles', {
  heading: optionalText(),
  text: markdown(),
  actions: action,
});

/** Above every article. Named apart from the block `hero`: component names are unique in a space. */
const articleHero = defineBlock('article_hero', 'Hero of articles', {
  label: text('One line above the title.'),
  text: optionalMarkdown(),
  actions: action,
});

/** Above the related articles. */
const related = defineBlock('related', 'Related articles', {
  heading: text(),
  intro: optionalMarkdown(),
  stories: storyUuids('Articles for those that name none themselves.'),
});

export const storyTypes = {
  page,
  article,
  legal,
  company,
  menu,
  footer,
  footnote,
  article_hero: articleHero,
  related,
} as const;

export type StoryType = keyof typeof storyTypes;

/** Parsed content of a kind of story. */
export type StoryContent<Type extends StoryType = StoryType> = {
  [Kind in Type]: z.infer<(typeof storyTypes)[Kind]['schema']>;
}[Type];

/** Kinds with a page of their own. */
export type PageType = 'page' | 'article' | 'legal';

/** Returns whether a root component is a kind of story. */
export function isStoryType(component: string): component is StoryType {
  return Object.hasOwn(storyTypes, component);
}
