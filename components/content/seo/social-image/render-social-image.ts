/** From a drawing to a PNG, a few at a time, the last ones remembered: pictures cost CPU that pages need. */
import sharp from 'sharp';
import { limitConcurrency } from '@/lib/concurrency/limit-concurrency';
import { drawSocialImage, type SocialImage } from './draw-social-image';

/** Drawn at once; the rest waits. */
const atOnceMax = 1;
/** Who comes when so many wait is asked to come back. */
const waitingMax = 40;
/** Pictures in memory, some 25 KB each. */
const keptMax = 300;

/**
 * Makes a renderer with a memory and a queue of its own; `render` is given by tests. It rejects with `TooBusy`
 * (limit-concurrency.ts) where too many pictures are asked for at once.
 */
export function socialImageRenderer(
  render: (image: SocialImage) => Promise<Buffer> = toPng,
  limits = { atOnceMax, waitingMax, keptMax },
): (image: SocialImage) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = limitConcurrency(limits);

  return (image) => {
    const key = JSON.stringify(image);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = inTurn(() => render(image));
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    if (kept.size > limits.keptMax) kept.delete(kept.keys().next().value ?? '');
    return made;
  };
}

/** A palette is enough for a few flat colours, and a quarter of the bytes. */
function toPng(image: SocialImage): Promise<Buffer> {
  return sharp(Buffer.from(drawSocialImage(image)))
    .png({ palette: true, compressionLevel: 9, effort: 4 })
    .toBuffer();
}

/** The site's own. */
export const renderSocialImage = socialImageRenderer();
