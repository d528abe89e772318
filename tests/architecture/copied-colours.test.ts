/** Colours outside the style sheet, for documents that can't load it: equal values, or a brand in two shades. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureStyle } from '@/lib/server/failure-style.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** `--name: #hex` of the rule that starts at the text. */
function tokensAt(css: string, start: string): Record<string, string> {
  const from = css.indexOf(start);
  expect(from, start).toBeGreaterThanOrEqual(0);
  const rule = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );
}

const hexesIn = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}\b/gi) ?? [])];

const sheet = read('app/styles/colours.css');
const light = tokensAt(sheet, ':root {');
const dark = { ...light, ...tokensAt(sheet, '@media screen and (prefers-color-scheme: dark)') };

describe('the page in place of one that failed to render', () => {
  it.each([
    { theme: 'light', tokens: light, start: ':root{' },
    { theme: 'dark', tokens: dark, start: '@media(prefers-color-scheme:dark)' },
  ])('has the $theme colours', ({ tokens, start }) => {
    const own = tokensAt(failureStyle, start);
    expect(Object.keys(own).length).toBeGreaterThan(3);
    expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, tokens[name]])));
  });

  it('has a readable button text in both', () => {
    const [button = ''] = /button\{[^}]*\}/.exec(failureStyle) ?? [];
    expect(hexesIn(button)).toEqual([light['on-clay']]);
    expect(light['on-clay']).toBe(dark['on-clay']);
  });
});

it('colours the browser’s own bar like the page', () => {
  const layout = read('app/[locale]/layout.tsx');
  expect(layout).toContain(`{ media: '(prefers-color-scheme: light)', color: '${light.paper}' }`);
  expect(layout).toContain(`{ media: '(prefers-color-scheme: dark)', color: '${dark.paper}' }`);
});

it.each([
  { path: 'app/manifest.ts', themes: [light] },
  { path: 'components/content/seo/social-image/draw-social-image.ts', themes: [light] },
  { path: 'lib/mail/mail-styles.ts', themes: [light, dark] },
])('lists every colour of $path', ({ path, themes }) => {
  const known = new Set(themes.flatMap((theme) => Object.values(theme)));
  const used = hexesIn(read(path));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((hex) => !known.has(hex))).toEqual([]);
});
