import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailLogo, readMailLogo } from '@/lib/mail/mail-logo';
import { markSvg } from './mark-shapes';

const publicFolder = join(import.meta.dirname, '../../../public');
const read = (path: string) => readFileSync(join(publicFolder, path));

describe('icon files', () => {
  it('match the current mark', () => {
    expect(read('assets/icons/snoei.svg').toString()).toBe(markSvg());
  });

  it.each([
    ['assets/icons/snoei-192.png', 192],
    ['assets/icons/snoei-512.png', 512],
    ['assets/icons/snoei-maskable-512.png', 512],
    ['assets/icons/apple-touch-icon.png', 180],
  ])('%s is a square PNG of %i px', (path, size) => {
    const bytes = read(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  });

  it('has a logo for mails at twice its size', () => {
    const bytes = readMailLogo();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      2 * mailLogo.width,
      2 * mailLogo.height,
    ]);
    expect(bytes.length).toBeLessThan(6000);
  });

  it('has a favicon with the three sizes that browsers request', () => {
    const bytes = read('favicon.ico');
    expect(bytes.readUInt16LE(2)).toBe(1);
    const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) =>
      bytes.readUInt8(6 + 16 * index),
    );
    expect(sizes).toEqual([16, 32, 48]);
  });
});
