/** Six of the largest accepted signature images, sent at once: their duration and memory. */
import sharp from 'sharp';
import { encodeSignaturePicture } from '@/lib/api/ordering/drafts/signature-picture';
import { areaMaxPixels } from '@/lib/fields/signature-image';
import type { Measurement } from './measure';
import { shareOf } from './measure';

const atOnce = 6;
const runs = 5;
const sampleMilliseconds = 5;
const megabyte = 1_000_000;

/** A small file that is large once decoded: 16 bits per channel, four channels, interlaced. */
async function largestPicture(): Promise<string> {
  const side = Math.floor(Math.sqrt(areaMaxPixels));
  const png = await sharp({
    create: { width: side, height: side, channels: 4, background: '#20304080' },
  })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Milliseconds of a task, and the growth of the process in megabytes. */
async function watch(task: () => Promise<unknown>): Promise<{ milliseconds: number; megabytes: number }> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, sampleMilliseconds);
  const start = performance.now();
  try {
    await task();
  } finally {
    clearInterval(sampling);
  }
  return { milliseconds: performance.now() - start, megabytes: (highest - before) / megabyte };
}

/** Measures one image alone, then six at once. */
export default async function signaturesBench(): Promise<readonly Measurement[]> {
  const picture = await largestPicture();
  const rows: Measurement[] = [];
  for (const count of [1, atOnce]) {
    const seen: { milliseconds: number; megabytes: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const pictures = Array.from({ length: count }, () => picture);
      seen.push(await watch(() => Promise.all(pictures.map(encodeSignaturePicture))));
    }
    const what = count === 1 ? 'one picture' : `${count} pictures at once`;
    const times = seen.map(({ milliseconds }) => milliseconds);
    const sizes = seen.map(({ megabytes }) => megabytes);
    rows.push(
      { what, unit: 'ms', median: shareOf(times, 0.5), p99: shareOf(times, 0.99), runs },
      {
        what: `${what}: memory beyond the start`,
        unit: 'MB',
        median: shareOf(sizes, 0.5),
        p99: shareOf(sizes, 0.99),
        runs,
      },
    );
  }
  return rows;
}
