/** Folders of the embedded server's data, binaries and socket. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findServerProcess } from './cluster-folder';
import { canReach, giveTo, type Identity } from './identity';

/** A path to a Unix socket holds at most 107 bytes, and PostgreSQL adds `/.s.PGSQL.5432`. */
const longestSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length;

/** Where the data is if its user can't enter the configured folder. Never a temporary folder, which a restart may empty. */
const systemFolder = '/var/lib';

/** Creates a private folder of the identity; an existing one is unchanged. */
function makePrivateFolder(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (lstatSync(folder).isSymbolicLink()) throw new Error(`${folder} is a link, not a folder`);
  giveTo(folder, identity);
  chmodSync(folder, 0o700);
}

/** Creates a private folder outside the configured one. Throws if the identity can't use any. */
function makeFolderElsewhere(dataFolder: string, identity: Identity, fallback: string): string {
  const refusal = `The user of the database (${identity.uid}) can't enter ${dataFolder}: set DATA_DIR to a folder that it can, or start as another user than root.`;
  let folder: string;
  try {
    folder = mkdtempSync(path.join(fallback, 'snoei-'));
  } catch (error) {
    throw new Error(refusal, { cause: error });
  }
  giveTo(folder, identity);
  if (canReach(folder, identity)) return folder;
  rmSync(folder, { recursive: true });
  throw new Error(refusal);
}

/**
 * Moves data that is elsewhere back, in steps that a next start completes if this one is killed: into `moved`, beside the link; then in place
 * of the link. Only on one file system, where each is atomic, and while no server uses it. Returns whether it is back.
 */
function moveBack(elsewhere: string, home: string, identity: Identity): boolean {
  const server = findServerProcess(path.join(elsewhere, 'data'));
  if (server !== null && isRunning(server)) return false;
  try {
    renameSync(elsewhere, movedName(home));
  } catch (error) {
    // Another file system, or not ours to move.
    if (['EXDEV', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  completeMove(home);
  return canReach(home, identity);
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const movedName = (home: string) => `${home}.moved`;

/** Puts data that `moveBack` took here in its place, if there is any. */
function completeMove(home: string): void {
  if (!existsSync(movedName(home))) return;
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(home);
  renameSync(movedName(home), home);
}

/**
 * The folder of the embedded server below the data folder. If the identity can't access that (a checkout below a folder that only root may
 * enter), it is elsewhere and a link replaces it, until the identity can; only the link records the location, so that a deleted data folder
 * starts empty. `fallback` is for tests. Throws if neither is possible, and if what a link names is missing.
 */
export function prepareHome(dataFolder: string, identity: Identity, fallback = systemFolder): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const home = path.join(path.resolve(dataFolder), 'postgres');
  completeMove(home);
  const there = lstatSync(home, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) {
    const elsewhere = readlinkSync(home);
    if (!existsSync(elsewhere)) {
      throw new Error(
        `The database is in ${elsewhere}, which is missing: bring it back, or delete the link ${home} to start with an empty one.`,
      );
    }
    if (canReach(dataFolder, identity) && moveBack(elsewhere, home, identity)) return home;
    if (canReach(elsewhere, identity)) return elsewhere;
    throw new Error(`The database in ${elsewhere} can't be reached by user ${identity.uid}.`);
  }
  if (there || canReach(dataFolder, identity)) {
    makePrivateFolder(home, identity);
    if (canReach(home, identity)) return home;
    throw new Error(
      `The database in ${home} can't be reached by user ${identity.uid}: move it, or set DATA_DIR.`,
    );
  }
  const elsewhere = makeFolderElsewhere(dataFolder, identity, fallback);
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
