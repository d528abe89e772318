/** One spelling in all that visitors read: the messages of the code and the stories of the editors. */
import { describe, expect, it } from 'vitest';
import { stringsIn } from '@/lib/content/embedded/json';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { shownStories } from '../support/samples/project-stories';

/** Words that are laid down letter by letter. */
const asLaidDown: readonly string[] = [
  // Visitors answered the question about cookies in these very words (`consentTextVersions`).
  'layout.consent.asked',
  // Sentences of the error catalogue (spec §8).
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

/** What is read in a language, without the names of arguments and tags. */
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

describe.each(['nl', 'en'] as const)('what is read in %s', (locale) => {
  const texts = textsOf(locale);

  it('has the apostrophes and quotation marks of print', () => {
    expect(texts.length).toBeGreaterThan(3000);
    expect(found(texts, /.{0,12}['"].{0,12}/)).toEqual([]);
  });

  it('spells mail one way', () => {
    // Addresses of pages and of mailboxes are spelled as they are.
    const wrong = locale === 'en' ? /\be-mail/i : /(?<![\w/.@-])emails?(?:adres\w*)?(?![\w@-])/i;
    expect(found(texts, wrong)).toEqual([]);
  });
});
