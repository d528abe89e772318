/**
 * Writes the icon files of the site from the mark: `npm run icons`.
 * The files are committed; a test fails when they differ from the mark.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mailLogo } from '@/lib/mail/mail-logo';
import { markSvg } from './mark-shapes';
import { wordmarkBox, wordmarkLeaf, wordmarkLetters } from './wordmark-shapes';

const publicFolder = join(import.meta.dirname, '../../../public');
const folder = join(publicFolder, 'assets/icons');

/** Phones mask icons: the tile is full-bleed, the leaf inside the safe zone. */
const fullTile = markSvg({ radius: 0, scale: 0.82 });

const png = (svg: string, sizePixels: number) =>
  sharp(Buffer.from(svg), { density: 72 * (sizePixels / 48) * 2 })
    .resize(sizePixels, sizePixels)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The wordmark of mails on a tile of the light background, so that it is legible in the dark theme. */
function mailLogoSvg(): string {
  const { width, height } = mailLogo;
  const inset = 8;
  const scale = (height - 2 * inset) / wordmarkBox.height;
  const x = (width - wordmarkBox.width * scale) / 2 - wordmarkBox.left * scale;
  const leaf = wordmarkLeaf.map((path) => `<path d="${path}" fill="#1e6b45"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="#fbf7ef"/>`,
    `<g transform="translate(${x} ${inset - wordmarkBox.top * scale}) scale(${scale})">`,
    `<path d="${wordmarkLetters}" fill="#17251d"/>${leaf}</g></svg>`,
  ].join('');
}

/** Returns an .ico file of PNG images: a header, one entry of 16 bytes each, then the images. */
function ico(pictures: readonly { sizePixels: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ sizePixels, data }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(sizePixels, entry);
    header.writeUInt8(sizePixels, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'snoei.svg'), markSvg());
writeFileSync(join(folder, 'snoei-192.png'), await png(markSvg(), 192));
writeFileSync(join(folder, 'snoei-512.png'), await png(markSvg(), 512));
writeFileSync(join(folder, 'snoei-maskable-512.png'), await png(fullTile, 512));
writeFileSync(join(folder, 'apple-touch-icon.png'), await png(fullTile, 180));
writeFileSync(
  join(folder, 'snoei-mail.png'),
  await sharp(Buffer.from(mailLogoSvg()), { density: 144 })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);
const small = await Promise.all(
  [16, 32, 48].map(async (sizePixels) => ({ sizePixels, data: await png(markSvg(), sizePixels) })),
);
writeFileSync(join(publicFolder, 'favicon.ico'), ico(small));
