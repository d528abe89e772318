/** A photo or scan as a JPEG for one page: decoded and encoded again, so that nothing of the file but its picture is stored. */
import type { Sharp } from 'sharp';
import { CertificateFault } from './certificate-fault';

export type PictureKind = 'jpeg' | 'png' | 'heic';

/** More than the camera of a telephone takes; decoded, they take 256 MB. */
const pixelsMax = 64_000_000;
/** An A4 page at 200 dots per inch. */
const widthMax = 1654;
const heightMax = 2339;
const quality = 82;

/** Throws a CertificateFault. */
export async function encodePicture(kind: PictureKind, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = await (kind === 'heic' ? openHeic(bytes) : openPicture(bytes));
    return await picture
      .flatten({ background: '#ffffff' })
      .resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer();
  } catch (error) {
    if (error instanceof CertificateFault) throw error;
    throw new CertificateFault('picture_broken');
  }
}

async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  assertPixels(width, height);
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true });
}

/** The prebuilt sharp decodes no HEVC. The decoder turns the picture by itself. */
async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const [{ default: sharp }, { default: heic }] = await Promise.all([import('sharp'), import('heic-decode')]);
  const [picture] = (await heic.all({ buffer: bytes })) as (Awaited<ReturnType<typeof heic.all>>[number] & {
    readonly width: number;
    readonly height: number;
  })[];
  if (!picture) throw new CertificateFault('picture_broken');
  assertPixels(picture.width, picture.height);
  const { data, width, height } = await picture.decode();
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  });
}

function assertPixels(width: number, height: number): void {
  if (width * height > pixelsMax) throw new CertificateFault('too_many_pixels');
}
