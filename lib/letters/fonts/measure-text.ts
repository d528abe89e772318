/** Measures text as pdfkit will set it, without a document. */
import type { LetterFace, LetterStyle } from './letter-fonts';
import { splitRuns } from './text-runs';

const knownWidths = new Map<string, number>();
const maxKnownWidths = 5000;

/** Returns the width of a run in em. Without features it is shaped word by word, as in pdfkit. */
function runWidth({ font, features }: LetterFace, text: string): number {
  if (features) return font.layout(text, { ...features }).advanceWidth / font.unitsPerEm;
  let units = 0;
  for (const word of text.match(/[^ ]* |[^ ]+/gu) ?? []) units += font.layout(word).advanceWidth;
  return units / font.unitsPerEm;
}

/** Returns the width of a text in em, which is points at size 1. */
export function measureText(text: string, style: LetterStyle): number {
  const key = `${style}:${text}`;
  const known = knownWidths.get(key);
  if (known !== undefined) return known;
  let width = 0;
  for (const run of splitRuns(text, style)) {
    width += runWidth(run.face, run.text);
  }
  if (knownWidths.size >= maxKnownWidths) knownWidths.clear();
  knownWidths.set(key, width);
  return width;
}
