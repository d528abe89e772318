/** Renders drawings to PNG with limited concurrency and a cache, because rendering uses CPU that pages need. */
import sharp from 'sharp';
import { limitConcurrency } from '@/lib/concurrency/limit-concurrency';
import { drawSocialImage, type SocialImage } from './draw-social-image';

/** Concurrent renders. */
const atOnceMax = 1;
/** Queue length above which requests are rejected. */
const waitingMax = 40;
/** Cached images, about 25 KB each. */
const cachedMax = 300;

/**
 * Creates a renderer with its own cache and queue; `render` is replaced in tests. It rejects with `TooBusy`
 * (limit-concurrency.ts) when the queue is full.
 */
export function socialImageRenderer(
  render: (image: SocialImage) => Promise<Buffer> = toPng,
  limits = { atOnceMax, waitingMax, cachedMax },
): (image: SocialImage) => Promise<Buffer> {
  const cached = new Map<string, Promise<Buffer>>();
  const inTurn = limitConcurrency(limits);

  return (image) => {
    const key = JSON.stringify(image);
    const known = cached.get(key);
    if (known) {
      cached.delete(key);
      cached.set(key, known);
      return known;
    }
    const made = inTurn(() => render(image));
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    if (cached.size > limits.cachedMax) cached.delete(cached.keys().next().value ?? '');
    return made;
  };
}

/** A palette suffices for a few flat colours and takes a quarter of the bytes. */
function toPng(image: SocialImage): Promise<Buffer> {
  return sharp(Buffer.from(drawSocialImage(image)))
    .png({ palette: true, compressionLevel: 9, effort: 4 })
    .toBuffer();
}

/** The site's renderer. */
export const renderSocialImage = socialImageRenderer();
