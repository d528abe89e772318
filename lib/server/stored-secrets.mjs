// Secrets that are not configured: each is generated once and stored beside the data. SESSION_SECRET signs the hint cookie
// (lib/session/hint.ts), CERTIFICATE_KEY seals death certificates (lib/api/ordering/certificates/seal.ts).
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const shape = /^[0-9a-f]{64}$/;

/** Their files in DATA_DIR, and what is true where one can't be stored. */
const files = {
  SESSION_SECRET: { name: 'session-secret', without: 'the next start signs everyone out' },
  CERTIFICATE_KEY: { name: 'certificate-key', without: 'no death certificate can be uploaded or printed' },
};

/**
 * The secret stored in a folder; generated there the first time. Concurrent processes get the same one.
 * @param {string} folder
 * @param {string} name of its file
 * @returns {string} 256 bits in hexadecimal
 * @throws when the folder can't be written, or the file is malformed
 */
export function storedSecret(folder, name) {
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
 * Sets the secrets that are not configured. Where SESSION_SECRET can't be stored, one holds for the lifetime of the process;
 * CERTIFICATE_KEY is then not set, because what it seals has to be opened later. Neither is made in production with an external database,
 * which other instances may use: the settings reject a missing SESSION_SECRET there (lib/config/env.ts).
 * @param {Record<string, string | undefined>} environment modified in place
 * @param {(message: string) => void} warn
 */
export function ensureSecrets(environment, warn = console.warn) {
  if (environment.NODE_ENV === 'production' && environment.DATABASE_URL) return;
  for (const [setting, { name, without }] of Object.entries(files)) {
    if (environment[setting]) continue;
    try {
      environment[setting] = storedSecret(environment.DATA_DIR || '.data', name);
    } catch (error) {
      warn(`${setting} is not set and can't be stored (${error.message}): ${without}`);
      if (setting === 'SESSION_SECRET') environment[setting] = randomBytes(32).toString('hex');
    }
  }
}
