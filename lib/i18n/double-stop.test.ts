/** Every message with a name that ends with a stop. */
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { letterMessages } from '@/lib/letters/letter-messages';
import { fillMessage } from '@/lib/letters/segment';
import { locales } from './locale';
import { messagesOf } from './messages';
import { translatorOf } from './translator';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];
type Tree = { readonly [key: string]: string | Tree };
type Values = Record<string, unknown>;

const name = 'De Halter B.V.';

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The values of a message, in as many ways as its longest choice has: texts end with a stop, tags leave their content. */
function listValues(text: string): Values[] {
  const choices = new Map<string, unknown[]>();
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if ('options' in node) {
        const keys = Object.keys(node.options);
        choices.set(node.value, 'pluralType' in node ? [1, 2] : keys);
        for (const { value } of Object.values(node.options)) visit(value);
      } else if ('children' in node) {
        choices.set(node.value, [(content: readonly string[]) => content.join('')]);
        visit(node.children);
      } else if (node.type === 1 && !choices.has(node.value)) choices.set(node.value, [name]);
      else if (node.type > 1 && 'value' in node) choices.set(String(node.value), [1]);
    }
  };
  visit(new IntlMessageFormat(text, 'nl').getAst());
  const ways = Math.max(1, ...[...choices.values()].map(({ length }) => length));
  return Array.from({ length: ways }, (_, way) =>
    Object.fromEntries([...choices].map(([key, options]) => [key, options[way % options.length]])),
  );
}

type Format = (key: string, values: Values) => unknown;

describe.each(locales)('messages in %s', (locale) => {
  it('end a sentence with one stop after a name that has one', () => {
    let ended = 0;
    const doubled: string[] = [];
    for (const [namespace, messages] of Object.entries(messagesOf(locale))) {
      const t = translatorOf(locale, namespace as 'mail');
      // The keys are read from the files: the compiler does not know them.
      const format = t.markup.bind(t) as unknown as Format;
      for (const [key, text] of flatten(messages as Tree)) {
        for (const values of listValues(text)) {
          const shown = String(format(key, values));
          if (shown.includes('B.V..')) doubled.push(`${namespace}.${key}: ${shown}`);
          if (/B\.V\.(\s\p{Lu}|$)/u.test(shown)) ended += 1;
        }
      }
    }
    expect(doubled).toEqual([]);
    expect(ended).toBeGreaterThan(50);
  });
});

it.each(['nl', 'en', 'de'] as const)('letters in %s do so too', (language) => {
  const shown = flatten(letterMessages(language) as unknown as Tree).map(([, text]) => {
    const names = [...text.matchAll(/\{(\w+)\}/gu)].map(([, argument]) => [argument, name]);
    return fillMessage(text, Object.fromEntries(names)).join('');
  });
  expect(shown.filter((text) => text.includes('B.V..'))).toEqual([]);
  expect(shown.some((text) => text.includes('B.V.'))).toBe(true);
});

it('other stops stay', () => {
  const t = translatorOf('nl', 'mail');
  expect(t('letterReceived.intro', { company: 'KPN' })).toContain('bezorgd bij KPN. Bewaar');
  expect(t('letterReceived.intro', { company: name })).toContain('bezorgd bij De Halter B.V. Bewaar');
});
