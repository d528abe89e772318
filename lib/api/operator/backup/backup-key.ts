/**
 * Encryption of backups for a public key, in the format of age (age-encryption.org): whoever has the server, but not the private key, can't
 * read them, and the program `age` can. The package is loaded where it is needed only.
 */
import { open, readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-format';

/** The first bytes of an encrypted file. */
const encryptedMark = 'age-encryption.org/v1\n';

const privateKeyPattern = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m;

const keyFileMode = 0o600;

/** The pieces, encrypted for a public key. */
export async function* encryptPieces(
  pieces: AsyncGenerator<Uint8Array>,
  publicKey: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  yield* (await encrypter.encrypt(asStream(pieces))) as unknown as AsyncIterable<Uint8Array>;
}

/** Ending the stream ends its source. */
function asStream(pieces: AsyncIterable<Uint8Array>) {
  return ReadableStream.from(pieces) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(encryptedMark.length),
      0,
      encryptedMark.length,
      0,
    );
    return buffer.toString('latin1', 0, bytesRead) === encryptedMark;
  } finally {
    await handle.close();
  }
}

/** The decrypted pieces of a file. Throws {@link BackupError} without the private key that fits, and for a file that was modified. */
export async function* decryptPieces(
  pieces: AsyncIterable<Uint8Array>,
  keyFile: string | null,
): AsyncGenerator<Uint8Array> {
  if (keyFile === null) {
    throw new BackupError('This backup is encrypted: add --key and the file with its private key.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(await readPrivateKey(keyFile));
  let plain: AsyncIterable<Uint8Array>;
  try {
    plain = (await decrypter.decrypt(asStream(pieces))) as unknown as AsyncIterable<Uint8Array>;
  } catch {
    throw new BackupError('This backup is encrypted for another key than the one in that file.');
  }
  try {
    yield* plain;
  } catch {
    throw new BackupError('This backup is damaged, or it was modified.');
  }
}

async function readPrivateKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const key = privateKeyPattern.exec(text)?.[0];
  if (!key)
    throw new BackupError(`There is no private key in ${file}: a line that begins with AGE-SECRET-KEY-1.`);
  return key;
}

/** Writes a new private key to a new file, as `age-keygen` does. Returns the public key. Throws {@link BackupError} if the file exists. */
export async function makeKeyFile(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  try {
    const handle = await open(file, 'wx', keyFileMode);
    try {
      await handle.writeFile(`# public key: ${publicKey}\n${privateKey}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST')
      throw new BackupError(`There is a file ${file} already.`);
    throw error;
  }
  return publicKey;
}
