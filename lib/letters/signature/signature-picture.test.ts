import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  baselineJpeg,
  exifOrientation,
  inkJpeg,
  progressiveJpeg,
  withSegment,
} from '@/tests/support/letters/jpeg-files';
import {
  makePng,
  makeSignaturePng,
  type Pixel,
  type PngOptions,
  pngChunk,
  pngSignature,
} from '@/tests/support/letters/make-png';
import fc from '@/tests/support/seeded-checks';
import { LetterError, type LetterProblem } from '../letter-error';
import { decodePng } from './decode-png';
import { readSignaturePicture } from './signature-picture';

function problemOf(bytes: Uint8Array): LetterProblem | null {
  try {
    readSignaturePicture(bytes);
    return null;
  } catch (error) {
    if (error instanceof LetterError) return error.problem;
    throw error;
  }
}

const black: Pixel = [0, 0, 0, 255];
const white: Pixel = [255, 255, 255, 255];
/** A cross on white, with a width and height that no pass of Adam7 divides. */
const cross = (x: number, y: number): Pixel => (x === 5 || y === 3 ? black : white);

describe('PNG', () => {
  const kinds: PngOptions[] = [
    ...([1, 2, 4, 8, 16] as const).map((bits) => ({ colourType: 0, bits }) as const),
    ...([8, 16] as const).flatMap((bits) => ([2, 4, 6] as const).map((colourType) => ({ colourType, bits }))),
    ...([1, 2, 4, 8] as const).map((bits) => ({ colourType: 3, bits, palette: [black, white] }) as const),
  ];
  const all = kinds.flatMap((kind) => [
    ...([0, 1, 2, 3, 4] as const).map((filter) => ({ ...kind, filter })),
    { ...kind, interlaced: true, filter: 4 as const },
  ]);

  test.each(all)('is read whatever its colour type, depth, filter and passes: %j', (options) => {
    const { width, height, samples } = decodePng(makePng(13, 7, cross, options));
    const expected = Array.from({ length: 13 * 7 }, (_, at) =>
      at % 13 === 5 || Math.floor(at / 13) === 3 ? 0 : 255,
    );
    expect([width, height, [...samples]]).toEqual([13, 7, expected]);
  });

  test('transparent is paper, half transparent is grey', () => {
    const pixels: Pixel[] = [
      [0, 0, 0, 0],
      [0, 0, 0, 128],
      [0, 0, 0, 255],
    ];
    const pixel = (x: number) => pixels[x] ?? white;
    expect([...decodePng(makePng(3, 1, pixel)).samples]).toEqual([255, 127, 0]);
    const palette = makePng(3, 1, pixel, { colourType: 3, bits: 2, palette: pixels });
    expect([...decodePng(palette).samples]).toEqual([255, 127, 0]);
  });

  test('a drawn signature is cut to its strokes', () => {
    const picture = readSignaturePicture(makeSignaturePng());
    if (picture.kind !== 'ink') throw new Error('Not ink');
    expect(picture.width).toBe(279 + 2);
    expect(picture.height).toBeGreaterThan(80);
    expect(picture.height).toBeLessThan(90);
    expect(picture.samples).toHaveLength(picture.width * picture.height);
  });

  test('a picture wider than print can show is made smaller, and keeps its ink', () => {
    const picture = readSignaturePicture(
      makePng(4000, 20, (x) => (x % 400 < 200 ? black : white), { colourType: 0 }),
    );
    expect(picture.width).toBeLessThanOrEqual(1890);
    expect(picture.kind === 'ink' && Math.min(...picture.samples)).toBe(0);
  });

  test('an empty pad is no signature', () => {
    expect(problemOf(makePng(400, 200, () => [0, 0, 0, 0]))).toBe('signature-empty');
    expect(problemOf(makePng(4, 4, () => white, { colourType: 2 }))).toBe('signature-empty');
  });

  test('damage is found wherever it is', () => {
    const good = makeSignaturePng();
    expect(problemOf(good)).toBeNull();
    for (let at = 8; at < good.length; at += 7) {
      const damaged = Buffer.from(good);
      damaged[at] = (damaged[at] ?? 0) ^ 0x11;
      expect(problemOf(damaged), `byte ${at}`).not.toBeNull();
      expect(problemOf(good.subarray(0, at)), `cut at ${at}`).toBe('signature-unreadable');
    }
  });

  test('a file that claims more than it holds is refused before its pixels are made', () => {
    const header = (width: number, height: number) => {
      const data = Buffer.alloc(13);
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      data.set([8, 6], 8);
      return data;
    };
    const file = (width: number, height: number, pixels: Buffer) =>
      Buffer.concat([
        pngSignature,
        pngChunk('IHDR', header(width, height)),
        pngChunk('IDAT', deflateSync(pixels)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    expect(problemOf(file(60_000, 60_000, Buffer.alloc(10)))).toBe('signature-too-large');
    expect(problemOf(file(100, 100, Buffer.alloc(10)))).toBe('signature-unreadable');
    expect(problemOf(file(4, 4, Buffer.alloc(50_000_000)))).toBe('signature-unreadable');
    expect(problemOf(file(0, 4, Buffer.alloc(10)))).toBe('signature-unreadable');
  });
});

describe('JPEG', () => {
  test('baseline, progressive and four inks are taken', () => {
    expect(readSignaturePicture(baselineJpeg)).toMatchObject({
      kind: 'photo',
      width: 32,
      height: 16,
      colours: 3,
    });
    expect(readSignaturePicture(progressiveJpeg)).toMatchObject({ width: 32, height: 16, colours: 3 });
    expect(readSignaturePicture(inkJpeg)).toMatchObject({ width: 48, height: 24, colours: 4 });
  });

  test('its orientation is kept, its place, maker and comments are not', () => {
    const secret = Buffer.from('GPS 52.09 5.12', 'latin1');
    const tagged = withSegment(
      withSegment(withSegment(baselineJpeg, 0xfe, secret), 0xe2, secret),
      0xe1,
      exifOrientation(6),
    );
    const picture = readSignaturePicture(Buffer.concat([tagged, secret]));
    expect(picture).toMatchObject({ orientation: 6 });
    if (picture.kind !== 'photo') throw new Error('Not a photo');
    expect(Buffer.from(picture.bytes).includes('GPS')).toBe(false);
    expect(Buffer.from(picture.bytes).equals(baselineJpeg)).toBe(true);
  });

  test('an orientation that does not exist is none', () => {
    expect(readSignaturePicture(withSegment(baselineJpeg, 0xe1, exifOrientation(9)))).toMatchObject({
      orientation: 1,
    });
  });

  test('what is cut off, has no size or is coded otherwise is refused', () => {
    for (let at = 3; at < baselineJpeg.length - 1; at += 5) {
      expect(problemOf(baselineJpeg.subarray(0, at)), `cut at ${at}`).toBe('signature-unreadable');
    }
    const frame = baselineJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(baselineJpeg);
      copy[frame + at] = value;
      return problemOf(copy);
    };
    expect(changed(1, 0xc9)).toBe('signature-unreadable');
    expect(changed(4, 12)).toBe('signature-unreadable');
    expect(changed(6, 0)).toBe('signature-unreadable');
    expect(changed(9, 2)).toBe('signature-unreadable');
    const huge = Buffer.from(baselineJpeg);
    huge.fill(0xff, frame + 5, frame + 9);
    expect(problemOf(huge)).toBe('signature-too-large');
  });
});

test('anything else is refused, and nothing but a LetterError is thrown for any bytes', () => {
  expect(problemOf(Buffer.from('GIF89a'))).toBe('signature-unreadable');
  expect(problemOf(new Uint8Array())).toBe('signature-unreadable');
  const starts = [
    pngSignature,
    Buffer.from([0xff, 0xd8, 0xff]),
    makeSignaturePng().subarray(0, 40),
    baselineJpeg,
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(400),
      (start, tail, cut) => {
        problemOf(Buffer.concat([start.subarray(0, cut), tail]));
      },
    ),
    { numRuns: 400 },
  );
});
