/** Every string in Dutch and in English: same keys, same arguments, and two different texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import sameInBoth from './same-in-both-languages.json';
import { listSources } from './sources';

const folder = join(import.meta.dirname, '../../messages');

type Tree = { readonly [key: string]: string | Tree };

/** `a.b.c` → text. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function read(language: string): Map<string, string> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return flatten(
    Object.fromEntries(
      files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
      ]),
    ),
  );
}

type Node = ReturnType<IntlMessageFormat['getAst']>[number];

/** Names of arguments and tags in a message, also within plurals and tags. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if ('value' in node && typeof node.value === 'string' && node.type !== 0) names.add(node.value);
      if ('options' in node) for (const option of Object.values(node.options)) visit(option.value);
      if ('children' in node) visit(node.children);
    }
  };
  visit(new IntlMessageFormat(text, 'nl').getAst());
  return [...names].sort();
}

const dutch = read('nl');
const english = read('en');

describe('messages', () => {
  // Turbopack puts the files of all languages into the chunk of the importer; a template import has a chunk per file.
  it('are never loaded by a lazy glob', () => {
    const globs = listSources(['{app,components,lib}/**/*.{ts,tsx}']).flatMap(({ path, text }) =>
      [...text.matchAll(/import\.meta\.glob(?:<[^(]*)?\([^)]*\)/g)].map(([call]) => ({ path, call })),
    );
    expect(globs.length).toBeGreaterThan(5);
    expect(globs.filter(({ call }) => !call.includes('eager: true'))).toEqual([]);
  });

  it('has the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort());
  });

  it('has German for letters with the same keys', () => {
    const letters = (messages: Map<string, string>) =>
      [...messages.keys()].filter((key) => key.startsWith('letter.')).sort();
    expect(letters(read('de'))).toEqual(letters(dutch));
  });

  it('contains no empty text', () => {
    expect([...dutch, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('has the same arguments in both languages', () => {
    const different = [...dutch].filter(
      ([key, text]) => argumentsOf(text).join() !== argumentsOf(english.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('differs between the languages, except for a list of names and loan words', () => {
    const same = [...dutch].filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '')),
    );
    expect(same.map(([key]) => key).sort()).toEqual([...sameInBoth].sort());
  });

  it('registers every file', () => {
    for (const locale of locales) {
      const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'));
      expect(Object.keys(messagesOf(locale)).map((name) => `${name}.json`)).toEqual(files.sort());
    }
  });
});

// The number sign is the plural's number only directly inside it; within a choice inside that it is shown as it is.
it.each([
  ['nl', dutch],
  ['en', english],
])('no choice within a plural has a number sign in %s', (_, texts) => {
  const faults: string[] = [];
  const visit = (key: string, nodes: readonly Node[], isInPlural: boolean) => {
    for (const node of nodes) {
      if (!('options' in node)) continue;
      for (const { value } of Object.values(node.options)) {
        const isChoice = isInPlural && !('pluralType' in node);
        if (isChoice && value.some((part) => part.type === 0 && part.value.includes('#'))) faults.push(key);
        visit(key, value, isInPlural || 'pluralType' in node);
      }
    }
  };
  for (const [key, text] of texts) visit(key, new IntlMessageFormat(text, 'nl').getAst(), false);
  expect(faults).toEqual([]);
});
