/** AA in both themes (WCAG 2.2, 1.4.3 and 1.4.11), computed from the tokens themselves. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const css = readFileSync(join(root, 'app/styles/colours.css'), 'utf8');

type Theme = Readonly<Record<string, string>>;

function tokensIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function blockAfter(start: string): string {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`colours.css has no ${start}`);
  return css.slice(from, css.indexOf('}', from));
}

const light: Theme = tokensIn(blockAfter(':root {'));
const darkStart = css.indexOf('@media screen and (prefers-color-scheme: dark)');
const dark: Theme = { ...light, ...tokensIn(css.slice(darkStart, css.indexOf('}', darkStart))) };

/** Tokens overridden on the forest background. */
const forest = tokensIn(blockAfter('@utility ground-forest {'));

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: Theme, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const hex = theme[name];
    if (!hex) throw new Error(`colours.css has no colour --${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const grounds = ['paper', 'sheet', 'sand-soft'];

/** Foreground and background of text. */
const wordPairs: readonly (readonly [string, string])[] = [
  ...[
    'ink',
    'ink-soft',
    'moss',
    'moss-strong',
    'clay-strong',
    'postal',
    'danger',
    'success',
    'warning',
    'info',
  ].flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ['ink', 'sand'],
  ['ink-soft', 'sand'],
  ['paper', 'ink'],

  ['sheet', 'ink'],
  ['sheet', 'moss'],
  ['on-sprout', 'sprout'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-hover'],
  ['on-postal', 'postal'],
  ['postal', 'postal-tint'],
  ['ink', 'postal-tint'],
  ['ink-soft', 'postal-tint'],
  ['on-forest', 'forest'],
  ['on-forest-soft', 'forest'],
  ['sprout', 'forest'],
  ...['danger', 'success', 'warning', 'info'].flatMap((state) => [
    [state, `${state}-tint`] as const,
    ['ink', `${state}-tint`] as const,
    ['ink-soft', `${state}-tint`] as const,
  ]),
];

/** Borders and marks: 3 to 1. */
const markPairs: readonly (readonly [string, string])[] = [
  ['line', 'paper'],
  ['line', 'sheet'],
  ['clay', 'paper'],
  ['clay', 'sheet'],
  ['focus', 'paper'],
  ['focus', 'sheet'],
  ['moss', 'paper'],
  ['sprout', 'forest'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (_, theme) => {
  it.each(wordPairs)('%s on %s is at least 4.5', (word, ground) => {
    expect(contrast(theme, word, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('%s on %s is at least 3', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it('holds for links on the forest background', () => {
    expect(contrast({ ...theme, ...forest }, 'moss', 'forest')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('used colours', () => {
  const colour = [...new Set([...Object.keys(light)])];
  const sources = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'], { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const strings = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map(
      ([, , text = '']) => ({ path, text }),
    ),
  );

  it('are covered: every background and text colour in one class list is a pair above', () => {
    const proven = new Set(wordPairs.map(([word, ground]) => `${word} on ${ground}`));
    const missing = strings.flatMap(({ path, text }) => {
      // Text of disabled controls and prefixed states is compared with its own prefix.
      const byPrefix = new Map<string, { texts: string[]; grounds: string[] }>();
      for (const name of text.split(/\s+/)) {
        const match = /^((?:[\w[\]=:()&>*/-]+:)?)(bg|text)-([a-z-]+)$/.exec(name);
        const [, prefix = '', kind, token = ''] = match ?? [];
        if (!kind || !colour.includes(token)) continue;
        const entry = byPrefix.get(prefix) ?? { texts: [], grounds: [] };
        (kind === 'bg' ? entry.grounds : entry.texts).push(token);
        byPrefix.set(prefix, entry);
      }
      return [...byPrefix.values()].flatMap(({ texts, grounds: behind }) =>
        texts
          .flatMap((word) => behind.map((ground) => `${word} on ${ground}`))
          .filter((pair) => !proven.has(pair))
          .map((pair) => `${path}: ${pair}`),
      );
    });
    expect(missing).toEqual([]);
  });
});
