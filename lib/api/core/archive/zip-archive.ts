/** A ZIP written in chunks: memory holds one file, and one chunk of the archive. */
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate';

export interface ArchiveFile {
  /** Path in the archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Compressed formats (PDF, PNG) are stored without compression. */
  readonly compress: boolean;
}

/** Size of a chunk; the last one is smaller. */
export const pieceBytes = 1024 * 1024;

/** Characters of a name in an archive: valid on any system, and without path traversal. */
const safeName = /^[a-z0-9][a-z0-9._-]{0,119}(\/[a-z0-9][a-z0-9._-]{0,119})?$/i;

/** A text as part of a name: lower case letters of ASCII, digits and hyphens. */
export function safeNamePart(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 80) || 'x';
}

/** The archive of the given files, all dated `at`. Throws for an unsafe or duplicate name. */
export async function* zipOf(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else waiting.push(chunk);
  });
  const names = new Set<string>();
  for await (const { name, bytes, compress } of files) {
    // Systems that ignore case would write two names that differ in it to one file.
    const plain = name.toLowerCase();
    if (!safeName.test(name) || names.has(plain)) throw new Error('a name in an archive is not safe');
    names.add(plain);
    const entry: ZipInputFile & { push(chunk: Uint8Array, final?: boolean): void } = compress
      ? new ZipDeflate(name, { level: 6 })
      : new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    if (failure) throw failure;
    yield* takeChunks(waiting, pieceBytes);
  }
  zip.end();
  if (failure) throw failure;
  yield* takeChunks(waiting, 1);
}

/** Takes full chunks from the buffer; with `leastBytes` 1 also the rest. */
function* takeChunks(waiting: Uint8Array[], leastBytes: number): Generator<Uint8Array> {
  let size = waiting.reduce((total, chunk) => total + chunk.length, 0);
  if (size < leastBytes) return;
  const whole = Buffer.concat(waiting, size);
  let from = 0;
  while (size >= leastBytes && size > 0) {
    const piece = whole.subarray(from, from + pieceBytes);
    yield piece;
    from += piece.length;
    size -= piece.length;
  }
  waiting.splice(0, waiting.length, ...(size > 0 ? [whole.subarray(from)] : []));
}
