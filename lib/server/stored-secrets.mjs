// Signing secret of the hint cookie (lib/session/hint.ts), when not configured: generated once and stored
// beside the data.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const name = 'session-secret';
const shape = /^[0-9a-f]{64}$/;

/**
 * The secret stored in a folder; generated there the first time. Concurrent processes get the same one.
 * @param {string} folder
 * @returns {string} 256 bits in hexadecimal
 * @throws when the folder can't be written, or the file is malformed
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
    // Atomic, and fails if the file exists.
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
 * Sets SESSION_SECRET when it is not configured, for the lifetime of the process when it can't be stored. Not
 * in production with an external database, where the settings reject that (lib/config/env.ts).
 * @param {Record<string, string | undefined>} environment modified in place
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
