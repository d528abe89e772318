/**
 * Fonts of social images: Bricolage Grotesque as in the site's headlines, the letters' fonts for scripts it lacks
 * (Greek, Cyrillic, Japanese). Text becomes outlines, so that no system font or network is needed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { splitRuns } from '@/lib/letters/fonts/text-runs';

const subsets = ['latin', 'latin-ext'] as const;

/** Letter spacing of headlines, in em. */
const tracking = -0.014;

interface Face {
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
}

let known: readonly Face[] | undefined;

/** The font file's default instance: weight 800, optical size 96. */
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

/** Splits a text into runs of one font each. */
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

/** Returns the runs of a word that the headline font covers partly (Łódź), or undefined. */
function mixed(word: string): { font: Font; text: string }[] {
  return [...word].flatMap((character) => {
    const face = faces().find(({ characters }) => hasAll(characters, character));
    if (face) return [{ font: face.font, text: character }];
    return splitRuns(character, 'semibold').map((run) => ({ font: run.face.font, text: run.text }));
  });
}

/** Returns the width of a text in em. */
export function headlineWidth(text: string): number {
  let width = 0;
  for (const run of runsOf(text)) {
    const { advanceWidth, glyphs } = run.font.layout(run.text);
    width += advanceWidth / run.font.unitsPerEm + glyphs.length * tracking;
  }
  return width;
}

/** Returns a text as SVG outlines, baseline at the origin, `size` pixels per em. */
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
