/** One spelling in all visible texts: the messages of the code and the stories of the editors. */
import { describe, expect, it } from 'vitest';
import { stringsIn } from '@/lib/content/embedded/json';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { shownStories } from '../support/samples/project-stories';

/** Texts with a prescribed spelling. */
const asLaidDown: readonly string[] = [
  // Sentences of the error catalogue.
  'exports.requested',
  'forms.page.complaint.registered',
];

interface Text {
  readonly where: string;
  readonly text: string;
}

type Tree = { readonly [key: string]: string | Tree };

function textsIn(tree: Tree, prefix = ''): Text[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ where: prefix + key, text: value }] : textsIn(value, `${prefix}${key}.`),
  );
}

/** The visible text in a language, without the names of arguments and tags. */
function textsOf(locale: Locale): Text[] {
  const messages = textsIn(messagesOf(locale) as Tree).map(({ where, text }) => ({
    where,
    text: text.replaceAll(/\{\s*\w+\s*[},]|<[^>]*>/g, ' '),
  }));
  const stories = shownStories
    .filter((shown) => shown.locale === locale)
    .flatMap(({ title, content }) => [...stringsIn(content)].map((text) => ({ where: title, text })));
  return [...messages, ...stories];
}

const found = (texts: readonly Text[], wrong: RegExp) =>
  texts
    .filter(({ where, text }) => !asLaidDown.includes(where) && wrong.test(text))
    .map(({ where, text }) => `${where}: ${wrong.exec(text)?.[0]}`);

describe.each(['nl', 'en'] as const)('visible text in %s', (locale) => {
  const texts = textsOf(locale);

  it('uses typographic apostrophes and quotation marks', () => {
    expect(texts.length).toBeGreaterThan(3000);
    expect(found(texts, /.{0,12}['"].{0,12}/)).toEqual([]);
  });

  it('spells mail the same everywhere', () => {
    // URLs and mail addresses keep their spelling.
    const wrong = locale === 'en' ? /(?<![\w/.@-])e-mail/i : /(?<![\w/.@-])emails?(?:adres\w*)?(?![\w@-])/i;
    expect(found(texts, wrong)).toEqual([]);
  });
});
