/** A font with a cache of word layouts: shaping is most of the work of a letter, and letters share words. */
import type { Font, GlyphRun } from 'fontkit';

const maxWords = 5000;

/** fontkit's glyph cache, which stores code points. */
interface GlyphCache {
  _glyphs: Record<number, unknown>;
}

interface Layout {
  readonly glyphs: GlyphRun['glyphs'];
  readonly positions: readonly GlyphRun['positions'][number][];
  readonly advanceWidth: number;
}

/**
 * Lays out a text with new glyphs. fontkit caches a glyph with its first code points, and
 * pdfkit writes these into the text map: a letter's bytes would depend on previous letters.
 */
function layOut(font: Font, text: string, features: Record<string, boolean> | undefined): Layout {
  const cache = font as unknown as GlyphCache;
  const glyphs = cache._glyphs;
  cache._glyphs = {};
  try {
    const run = font.layout(text, features);
    return { glyphs: run.glyphs, positions: run.positions, advanceWidth: run.advanceWidth };
  } finally {
    cache._glyphs = glyphs;
  }
}

/** Returns the font with a cache of up to 5,000 words. Features are the same in all calls for a font. */
export function rememberLayouts(font: Font): Font {
  const known = new Map<string, Layout>();
  const layout = (text: string, features?: Record<string, boolean>) => {
    let remembered = known.get(text);
    if (!remembered) {
      if (known.size >= maxWords) known.clear();
      remembered = layOut(font, text, features);
      known.set(text, remembered);
    }
    // pdfkit modifies the positions in place.
    return { ...remembered, positions: remembered.positions.map((position) => ({ ...position })) };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
