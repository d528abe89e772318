/** Folders of the embedded server's data, binaries and socket. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, giveTo, type Identity } from './identity';

/** A path to a Unix socket holds at most 107 bytes, and PostgreSQL adds `/.s.PGSQL.5432`. */
const longestSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length;

/** Fallback folders for data if the configured one is inaccessible: persistent ones first. */
const fallbackFolders = ['/var/lib', os.tmpdir()];

/** Creates a private folder of the identity; an existing one is unchanged. */
function makePrivateFolder(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (lstatSync(folder).isSymbolicLink()) throw new Error(`${folder} is a link, not a folder`);
  giveTo(folder, identity);
  chmodSync(folder, 0o700);
}

/** Creates a private folder in the first usable fallback folder. */
function makeFolderElsewhere(identity: Identity): string {
  const failures: unknown[] = [];
  for (const target of fallbackFolders) {
    try {
      const folder = mkdtempSync(path.join(target, 'snoei-'));
      giveTo(folder, identity);
      if (canReach(folder, identity)) return folder;
      rmSync(folder, { recursive: true });
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'No folder for the database is accessible to its user: set DATA_DIR.');
}

/**
 * The folder of the embedded server below the data folder. If the identity can't access that (a checkout below a folder that only root may
 * enter), it is elsewhere and a link replaces it; only the link records the location, so that a deleted data folder starts empty.
 */
export function prepareHome(dataFolder: string, identity: Identity): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const home = path.join(path.resolve(dataFolder), 'postgres');
  const there = lstatSync(home, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) {
    const elsewhere = readlinkSync(home);
    if (statSync(elsewhere, { throwIfNoEntry: false }) && canReach(elsewhere, identity)) return elsewhere;
    rmSync(home);
  } else if (there || canReach(dataFolder, identity)) {
    makePrivateFolder(home, identity);
    if (canReach(home, identity)) return home;
    throw new Error(
      `The database in ${home} can't be reached by user ${identity.uid}: move it, or set DATA_DIR.`,
    );
  }
  const elsewhere = makeFolderElsewhere(identity);
  try {
    symlinkSync(elsewhere, home);
    return elsewhere;
  } catch (error) {
    // Another process that starts at the same moment was first: its folder is used.
    rmSync(elsewhere, { recursive: true });
    if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) return readlinkSync(home);
    throw error;
  }
}

/** The private folder for the socket: in the home, or a short path in the system's temporary folder. */
export function prepareSocketFolder(home: string, identity: Identity): string {
  const near = path.join(home, 'socket');
  if (Buffer.byteLength(near) <= longestSocketFolderBytes) {
    makePrivateFolder(near, identity);
    return near;
  }
  const short = path.join(
    os.tmpdir(),
    `snoei-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`,
  );
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const owner = lstatSync(short);
  const allowed = [process.getuid?.(), identity.uid].filter((uid) => uid !== undefined);
  // The name is predictable, and the temporary folder shared: the folder must belong to us.
  if (!owner.isDirectory() || !allowed.includes(owner.uid)) throw new Error(`${short} has another owner`);
  makePrivateFolder(short, identity);
  return short;
}
