/** Takes the segments out of a JPEG that say where, when and by what it was made; the picture stays as it is, bit by bit. */

/** APP1 to APP15, and comments, but for what the colours need: APP2 has their profile, APP14 says how they are coded. */
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && marker !== 0xe2);

/** The same bytes for what is no JPEG. */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xff_d8) return bytes;
  const kept: Uint8Array[] = [view.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    // Behind the start of the scan there is only the picture.
    if (marker === 0xda) break;
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (!isMetadata(marker)) kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, view.subarray(at)]);
}
