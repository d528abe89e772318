/**
 * File uploads by ASVS 5.0, chapter 5: signature images only. Bank statements are read in the browser (`lib/transactions`) and never sent,
 * as `tests/e2e/find-subscriptions.spec.ts` tests.
 */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signatures } from '@/lib/api/ordering/drafts/table';
import { listSources } from '../architecture/sources';
import { documentedEndpoints } from '../support/api-document';
import { problemOf, signaturePicture, Visitor } from '../support/cancel-job';
import { cancelValues } from '../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../support/test-context';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

async function upload(
  bytes: Uint8Array,
  type = 'image/png',
): Promise<{ response: Response; reference: string }> {
  const visitor = new Visitor(api);
  const { reference } = await visitor.startDraft();
  const image = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const values = { ...cancelValues, signature: { method: 'uploaded', image } };
  return {
    reference,
    response: await visitor.fetch(`/drafts/${reference}`, {
      method: 'PATCH',
      json: { step: 'submit', values, version: 1 },
    }),
  };
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}
/** A PNG of one colour, a tiny file of any size in pixels. */
function floodPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 60_000_000)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const canvas = () => sharp({ create: { width: 300, height: 100, channels: 3, background: '#ffffff' } });

describe('a signature image', () => {
  it('5.2.6, 5.2.1: of far too many pixels is rejected at once, however small its file', async () => {
    for (const bytes of [floodPng(20_000, 20_000), floodPng(100_000, 400), floodPng(4_000, 3_200)]) {
      const start = performance.now();
      const { response } = await upload(bytes);
      expect(Object.keys((await problemOf(response, 422)).errors)).toEqual(['signature']);
      expect(performance.now() - start).toBeLessThan(15_000);
    }
  });

  it('5.2.2: is recognised by its bytes, not by its name: PNG or JPEG', async () => {
    const others = [
      await canvas().gif().toBuffer(),
      await canvas().webp().toBuffer(),
      await canvas().tiff().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7\n%âãÏÓ'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('<html><script>alert(1)</script>'),
      new Uint8Array(0),
    ];
    for (const bytes of others) {
      const { response } = await upload(bytes);
      expect(Object.keys((await problemOf(response, 422)).errors)).toEqual(['signature']);
    }
  });

  it('5.2.2: is re-encoded, so that nothing hidden in its file is stored', async () => {
    const hidden = 'hier-is-iets-verstopt';
    const page = `<html><script>alert("${hidden}")</script></html>`;
    const picture = Buffer.from((await signaturePicture()).split(',')[1] ?? '', 'base64');
    const withText = Buffer.concat([
      picture.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Comment\0${hidden}`, 'latin1')),
      picture.subarray(33),
    ]);
    const jpeg = await sharp(picture)
      .flatten({ background: '#ffffff' })
      .withExif({ IFD0: { ImageDescription: hidden } })
      .jpeg()
      .toBuffer();
    for (const [bytes, type] of [
      [Buffer.concat([picture, Buffer.from(page)]), 'image/png'],
      [withText, 'image/png'],
      [Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${hidden}`)]), 'image/jpeg'],
    ] as const) {
      expect(bytes.includes(hidden)).toBe(true);
      const { response, reference } = await upload(bytes, type);
      expect(response.status).toBe(200);
      const retained = (await api.db.select().from(signatures)).find((row) => row.reference === reference);
      const image = Buffer.from(retained?.bytes ?? []);
      expect(image.subarray(1, 4).toString()).toBe('PNG');
      expect(image.includes(hidden)).toBe(false);
      expect(image.subarray(-12).includes('IEND')).toBe(true);
    }
  });
});

describe('bank statements', () => {
  it("14.2.3: can't be sent: no endpoint accepts a file", async () => {
    const endpoints = documentedEndpoints(api);
    const schemas = JSON.stringify(endpoints.map(({ bodies }) => bodies));
    expect(schemas).not.toMatch(/"format":"binary"|octet-stream|text\/csv|application\/xml/);
    const multipart = endpoints.filter(({ bodies }) =>
      bodies.some(({ type }) => type === 'multipart/form-data'),
    );
    // Forms without JavaScript, some of which contain a signature image, and mail programs’ one-click post (RFC 8058).
    expect(multipart.map(({ path }) => path).sort()).toEqual(
      expect.arrayContaining([
        '/api/forms/{flow}',
        '/api/proposals/decision',
        '/api/subscriptions/unsubscribe',
      ]),
    );
  });

  it('14.2.3: are read by code without network access', () => {
    const sources = listSources([
      'lib/transactions/**/*.ts',
      'components/companies/find-subscriptions/**/*.{ts,tsx}',
    ]).filter(({ path }) => !path.includes('.test.'));
    expect(sources.length).toBeGreaterThan(5);
    const storageOrNetwork =
      /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|localStorage|sessionStorage|indexedDB/;
    expect(sources.filter(({ text }) => storageOrNetwork.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
