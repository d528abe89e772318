// What the hint cookie is signed with (lib/session/hint.ts), where no setting gives it: made once and stored beside the data.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const name = 'session-secret';
const shape = /^[0-9a-f]{64}$/;

/**
 * The secret stored in a folder; made there the first time. Two processes that start at once agree on one.
 * @param {string} folder
 * @returns {string} 256 bits in hexadecimal
 * @throws where the folder can't be written, or the file holds something else
 */
export function storedSessionSecret(folder) {
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    return readSecret(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // Whole or not at all, and never over one that is there.
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(file);
}

function readSecret(file) {
  const secret = readFileSync(file, 'utf8').trim();
  if (!shape.test(secret)) throw new Error(`${file} does not hold a secret of 64 hexadecimal digits`);
  return secret;
}

/**
 * Gives a process its SESSION_SECRET where no setting does. Where nothing can be stored, one for as long as it runs. None
 * in production beside a database of one's own: the settings refuse that (lib/config/env.ts).
 * @param {Record<string, string | undefined>} environment changed in place
 * @param {(message: string) => void} warn
 */
export function ensureSessionSecret(environment, warn = console.warn) {
  if (environment.SESSION_SECRET) return;
  if (environment.NODE_ENV === 'production' && environment.DATABASE_URL) return;
  try {
    environment.SESSION_SECRET = storedSessionSecret(environment.DATA_DIR || '.data');
  } catch (error) {
    warn(
      `SESSION_SECRET is not set and can't be stored (${error.message}): the next start signs everyone out`,
    );
    environment.SESSION_SECRET = randomBytes(32).toString('hex');
  }
}
