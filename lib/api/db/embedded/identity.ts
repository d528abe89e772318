/** The user of the embedded server: PostgreSQL refuses root, so that root runs it as the system's `nobody`. */
import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Options for a child process: empty if it runs as the current user. */
export type Identity = { readonly uid: number; readonly gid: number } | Record<string, never>;

const nobody = 65_534;

/** The identity for a data folder. As root: the owner of an existing cluster, else `nobody`. */
export function serverIdentity(dataFolder: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const cluster = statSync(path.join(dataFolder, 'postgres/data'), { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  return { uid: nobody, gid: nobody };
}

/** Changes the owner of a file or folder to the identity. */
export function giveTo(target: string, identity: Identity, { deep = false } = {}): void {
  if (identity.uid === undefined) return;
  chownSync(target, identity.uid, identity.gid);
  if (!deep) return;
  for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    // Changes the links themselves; their targets are in the list.
    lchownSync(path.join(target, entry), identity.uid, identity.gid);
  }
}

/**
 * Whether the identity can reach a file or folder, and execute or enter it. Determined by trying, because modes alone are not sufficient
 * (access lists, mounts).
 */
export function canReach(target: string, identity: Identity): boolean {
  if (identity.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'probe', target], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
