/**
 * The typeface of social images: Bricolage Grotesque as the site's headlines have it, the letters' faces for what it
 * lacks (Greek, Cyrillic, Japanese). Text becomes outlines, so that no font of the machine and no network is needed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { splitRuns } from '@/lib/letters/fonts/text-runs';

const subsets = ['latin', 'latin-ext'] as const;

/** Letters stand closer in a headline (brand 'Type'), in em. */
const tracking = -0.014;

interface Face {
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
}

let known: readonly Face[] | undefined;

/** The file's own default is what is wanted: weight 800, drawn for 96 points. */
function faces(): readonly Face[] {
  known ??= subsets.map((subset) => {
    // From the working folder: a bundler would move a path that is relative to this module.
    const path = join(
      /* turbopackIgnore: true */ process.cwd(),
      'node_modules/@fontsource-variable/bricolage-grotesque/files',
      `bricolage-grotesque-${subset}-opsz-normal.woff2`,
    );
    const font = create(readFileSync(path));
    if (!('layout' in font)) throw new Error(`Not a single font: ${path}`);
    return { font, characters: new Set(font.characterSet) };
  });
  return known;
}

/** The pieces of a text, each in one font. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const word of text.match(/ +|[^ ]+/gu) ?? []) {
    const whole = faces().find(({ characters }) => hasAll(characters, word));
    if (whole) runs.push({ font: whole.font, text: word });
    else runs.push(...mixed(word));
  }
  return runs;
}

function hasAll(characters: ReadonlySet<number>, text: string): boolean {
  return [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));
}

/** A word of which the headline's face has a part (Łódź), or nothing. */
function mixed(word: string): { font: Font; text: string }[] {
  return [...word].flatMap((character) => {
    const face = faces().find(({ characters }) => hasAll(characters, character));
    if (face) return [{ font: face.font, text: character }];
    return splitRuns(character, 'semibold').map((run) => ({ font: run.face.font, text: run.text }));
  });
}

/** Width of a text in em. */
export function headlineWidth(text: string): number {
  let width = 0;
  for (const run of runsOf(text)) {
    const { advanceWidth, glyphs } = run.font.layout(run.text);
    width += advanceWidth / run.font.unitsPerEm + glyphs.length * tracking;
  }
  return width;
}

/** A text as SVG, its baseline at the origin, `size` pixels to the em. Holds outlines only, whatever the text says. */
export function headlineOutlines(text: string, size: number): string {
  const parts: string[] = [];
  let x = 0;
  for (const run of runsOf(text)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const path = glyph.path.toSVG();
      if (path !== '') {
        const left = x + (position?.xOffset ?? 0) * scale;
        const top = -(position?.yOffset ?? 0) * scale;
        parts.push(
          `<path transform="translate(${round(left)} ${round(top)}) scale(${round(scale)} ${round(-scale)})" d="${path}"/>`,
        );
      }
      x += (position?.xAdvance ?? 0) * scale + tracking * size;
    }
  }
  return parts.join('');
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
