import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  baselineJpeg,
  exifOrientation,
  inkJpeg,
  progressiveJpeg,
  withSegment,
} from '@/tests/support/letters/jpeg-files';
import { signaturePng } from '@/tests/support/letters/signature-png';
import fc from '@/tests/support/vitest/seeded-checks';
import { LetterError, type LetterProblem } from './letter-error';
import { readSignaturePicture } from './signature-picture';

async function problemOf(bytes: Uint8Array): Promise<LetterProblem | null> {
  try {
    await readSignaturePicture(bytes);
    return null;
  } catch (error) {
    if (error instanceof LetterError) return error.problem;
    throw error;
  }
}

/** A PNG of grey samples and their opacity, each 0 to 255. */
function pngOf(width: number, height: number, pixel: (x: number, y: number) => readonly [number, number]) {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    pixel(at % width, Math.floor(at / width)),
  ).flat();
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 2 } })
    .png()
    .toBuffer();
}

const paper = [255, 255] as const;
const ink = [0, 255] as const;

describe('readSignaturePicture', () => {
  it('crops a drawn signature to its strokes, with a margin of one pixel', async () => {
    const { width, height, samples } = await readSignaturePicture(signaturePng);
    expect([width, height]).toEqual([282 + 2, 87 + 2]);
    expect(samples).toHaveLength(width * height);
    const edges = samples.filter((_, at) => at < width || at % width === 0);
    expect(new Set(edges)).toEqual(new Set([255]));
  });

  it('reads transparent pixels as white, and half transparent ones as grey', async () => {
    const row = await pngOf(3, 1, (x) => [0, [0, 128, 255][x] ?? 0]);
    const { width, samples } = await readSignaturePicture(row);
    expect([...samples.subarray(width, 2 * width)]).toEqual([255, 127, 0, 255]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [1, 5],
    [5, 1],
  ])('reads an image of %i by %i pixels', async (width, height) => {
    const read = await readSignaturePicture(await pngOf(width, height, () => ink));
    expect([read.width, read.height]).toEqual([width + 2, height + 2]);
  });

  it('shrinks an image beyond print resolution', async () => {
    const wide = await pngOf(4000, 20, (x) => (x % 400 < 200 ? ink : paper));
    const { width, samples } = await readSignaturePicture(wide);
    expect(width).toBeLessThanOrEqual(1890);
    expect(Math.min(...samples)).toBe(0);
  });

  it('reads JPEG: baseline, progressive, CMYK, and rotated', async () => {
    for (const file of [baselineJpeg, progressiveJpeg, inkJpeg]) expect(await problemOf(file)).toBeNull();
    const upright = await readSignaturePicture(baselineJpeg);
    const turned = await readSignaturePicture(withSegment(baselineJpeg, 0xe1, exifOrientation(6)));
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
  });

  it('throws signature-empty for a blank image', async () => {
    expect(await problemOf(await pngOf(400, 200, () => [0, 0]))).toBe('signature-empty');
    expect(await problemOf(await pngOf(4, 4, () => paper))).toBe('signature-empty');
  });

  it('throws signature-too-large before the pixels are decoded', async () => {
    const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await problemOf(large)).toBe('signature-too-large');
  });

  it('throws signature-unreadable for a damaged or truncated file', async () => {
    for (const file of [signaturePng, baselineJpeg]) {
      for (let at = 3; at < file.length - 20; at += 17) {
        expect(await problemOf(file.subarray(0, at)), `cut at ${at}`).toBe('signature-unreadable');
      }
    }
    for (let at = 8; at < signaturePng.length; at += 7) {
      const damaged = Buffer.from(signaturePng);
      damaged[at] = (damaged[at] ?? 0) ^ 0x11;
      expect([null, 'signature-unreadable', 'signature-too-large'], `byte ${at}`).toContain(
        await problemOf(damaged),
      );
    }
  });

  it('throws only LetterErrors for any other bytes', async () => {
    const gif = await sharp(signaturePng).gif().toBuffer();
    for (const file of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), new Uint8Array()]) {
      expect(await problemOf(file)).toBe('signature-unreadable');
    }
    const starts = [signaturePng.subarray(0, 40), baselineJpeg, Buffer.from([0xff, 0xd8, 0xff])];
    const anyFile = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), fc.nat(400));
    await fc.assert(
      fc.asyncProperty(anyFile, async ([start, tail, cut]) => {
        await problemOf(Buffer.concat([start.subarray(0, cut), tail]));
      }),
      { numRuns: 200 },
    );
  });
});
