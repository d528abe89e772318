/** A drawn signature cut to its strokes, so that it stands in the letter at one size wherever it was drawn. */
import { LetterError } from '../letter-error';
import type { GreyImage } from './decode-png';
import type { InkPicture } from './signature-picture';

/** Lighter than this is paper. */
const inkBelow = 200;
/** Widest picture that print can show at the size of a signature (80 mm at 600 dpi). */
const maxWidth = 1890;

/** Every `step`-th pixel's block averaged: a plain box filter. */
function shrink(image: GreyImage, step: number): GreyImage {
  const width = Math.ceil(image.width / step);
  const height = Math.ceil(image.height / step);
  const samples = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let row = y * step; row < Math.min(image.height, (y + 1) * step); row++) {
        for (let column = x * step; column < Math.min(image.width, (x + 1) * step); column++) {
          sum += image.samples[row * image.width + column] ?? 255;
          count++;
        }
      }
      samples[y * width + x] = Math.round(sum / count);
    }
  }
  return { width, height, samples };
}

/** The part of a picture that holds its ink, with a pixel of paper around. Throws `signature-empty` without ink. */
export function trimToInk(image: GreyImage): InkPicture {
  const { width, height, samples } = image;
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((samples[y * width + x] ?? 255) >= inkBelow) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) throw new LetterError('signature-empty');
  left = Math.max(0, left - 1);
  top = Math.max(0, top - 1);
  right = Math.min(width - 1, right + 1);
  bottom = Math.min(height - 1, bottom + 1);
  const cropped = new Uint8Array((right - left + 1) * (bottom - top + 1));
  for (let y = top; y <= bottom; y++) {
    cropped.set(samples.subarray(y * width + left, y * width + right + 1), (y - top) * (right - left + 1));
  }
  const ink: GreyImage = { width: right - left + 1, height: bottom - top + 1, samples: cropped };
  return { kind: 'ink', ...(ink.width > maxWidth ? shrink(ink, Math.ceil(ink.width / maxWidth)) : ink) };
}
