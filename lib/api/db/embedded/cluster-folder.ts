/** The data folder of the embedded server: made once, whole or not at all. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { giveTo, type Identity } from './identity';

/** The one database user; the socket's folder is what keeps others out. */
export const databaseUser = 'app';

/** Makes the cluster unless it is there. Two processes may try at once, and either may be killed half way. */
export function prepareCluster(
  home: string,
  binaries: Binaries,
  identity: Identity,
  durable: boolean,
): string {
  const cluster = path.join(home, 'data');
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return cluster;
  const beside = mkdtempSync(`${cluster}.`);
  giveTo(beside, identity);
  const options = [
    ...['-D', beside, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = spawnSync(path.join(binaries.folder, 'bin/initdb'), options, {
    ...identity,
    cwd: home,
    encoding: 'utf8',
  });
  try {
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
    renameSync(beside, cluster);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
  return cluster;
}

/** The server's process id as its own file tells it, or null while there is none. */
export function findServerProcess(cluster: string): number | null {
  try {
    const id = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes the process file of a server that is gone when its number now belongs to something else, as after a killed
 * container. PostgreSQL itself would take that something for its server and refuse to start. Linux only: elsewhere
 * the name of a process can't be read, and numbers come back seldom.
 */
export function removeStaleProcessFile(cluster: string): void {
  const id = findServerProcess(cluster);
  if (id === null || !existsSync('/proc/self/comm')) return;
  try {
    if (readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'postgres') return;
  } catch (error) {
    // ESRCH: it went between opening and reading.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const file = path.join(cluster, 'postmaster.pid');
  // Another process may have put a living server's file there since: only the stale number goes.
  if (findServerProcess(cluster) === id) rmSync(file, { force: true });
}
