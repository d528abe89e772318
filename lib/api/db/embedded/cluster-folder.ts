/** The data folder of the embedded server: created once, atomically. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { giveTo, type Identity } from './identity';

/** The only database user; the socket's folder restricts access. */
export const databaseUser = 'app';

/** Creates the cluster if missing. Two processes may try at once, and either may be killed meanwhile. */
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

/** The server's process id from its own file, or null. */
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
 * Removes a stale process file whose number now belongs to another process, as after a killed container: PostgreSQL would take that process
 * for its server and refuse to start. Linux only: elsewhere a process's name can't be read, and numbers are rarely reused.
 */
export function removeStaleProcessFile(cluster: string): void {
  const id = findServerProcess(cluster);
  if (id === null || !existsSync('/proc/self/comm')) return;
  try {
    if (readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'postgres') return;
  } catch (error) {
    // ESRCH: it exited between opening and reading.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const file = path.join(cluster, 'postmaster.pid');
  // Another process may have written a running server's file since: only the stale number is removed.
  if (findServerProcess(cluster) === id) rmSync(file, { force: true });
}
