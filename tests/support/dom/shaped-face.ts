/** Shapes a typeface like browsers: by HarfBuzz, the engine of most of them. Widths in font units. */
import { Blob, Face, Feature, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs';

/** A typeface at one size and weight. */
interface ShapedFont {
  /** A text's width, with browsers' default features and the requested ones. */
  widthOf(text: string, features?: readonly string[]): number;
  /** Positions of a text's glyphs: the advance of each, and its own offset. */
  offsetsOf(text: string): number[][];
  /** A character's own width and its outline as SVG. */
  draw(character: string): { width: number; path: string };
}

export interface ShapedFace {
  /** Its covered characters, in the order of Unicode. */
  readonly characters: readonly string[];
  readonly axes: Readonly<Record<string, unknown>>;
  /** Its OpenType features, sorted. */
  readonly features: readonly string[];
  /** A text of its name table, by number (0 is the copyright, 14 the licence's URL). */
  name(id: number): string;
  /** The face at a position of its axes; others are at their default. */
  at(axes: Readonly<Record<string, number>>): ShapedFont;
}

/** Reads an unpacked font file. */
export function shapedFace(file: Uint8Array): ShapedFace {
  const face = new Face(new Blob(file));
  return {
    characters: [...face.collectUnicodes()]
      .sort((a, b) => a - b)
      .map((codePoint) => String.fromCodePoint(codePoint)),
    axes: face.getAxisInfos(),
    features: [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])].sort(),
    name: (id) => face.getName(id, 'en'),
    at(axes) {
      const font = new Font(face);
      font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)));
      const positionsOf = (text: string, features: readonly string[] = []) => {
        const buffer = new TextBuffer();
        buffer.addText(text);
        buffer.guessSegmentProperties();
        shape(
          font,
          buffer,
          features.map((feature) => new Feature(feature)),
        );
        return buffer.getGlyphPositions();
      };
      return {
        widthOf: (text, features) =>
          positionsOf(text, features).reduce((width, { xAdvance }) => width + xAdvance, 0),
        offsetsOf: (text) =>
          positionsOf(text).map(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]),
        draw(character) {
          const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
          if (glyph === undefined) throw new Error(`No drawing of ${character}`);
          return { width: font.glyphHAdvance(glyph), path: font.glyphToPath(glyph) };
        },
      };
    },
  };
}
