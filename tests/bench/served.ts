/** A built Next app, served like `npm run up`: another process in production mode, on a port of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnvironment, inProject, projectNode } from '@/lib/cli/project.mjs';
import { localOrigin } from '@/lib/config/local-trial.mjs';

const startMilliseconds = 120_000;

export interface Served {
  readonly origin: string;
  readonly processId: number;
  /** The server's processor time so far, in milliseconds. */
  processorMilliseconds(): number;
  /** Resident memory of the server and the processes that it started, in MB. A page that they share counts once. */
  memoryMegabytes(): Memory;
  stop(): Promise<void>;
}

export interface Memory {
  /** The server's own process. */
  readonly own: number;
  /** With the processes below it, such as the embedded database. */
  readonly tree: number;
}

interface ServeOptions {
  /** The folder of the app, built. */
  readonly folder: string;
  /** The path that returns 200 once the app is ready. */
  readonly ready: string;
  /** Its start command with options; `next start` by default. */
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it is ready. Throws if it exits, or isn't ready in two minutes. */
export async function serve({ folder, ready, command, env = {} }: ServeOptions): Promise<Served> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    projectNode,
    command ?? [
      path.join('node_modules', 'next', 'dist', 'bin', 'next'),
      'start',
      folder,
      '--port',
      String(port),
    ],
    {
      cwd: inProject(),
      env: childEnvironment({ ...env, NODE_ENV: 'production', PORT: String(port) }),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const { pid: processId } = child;
  if (processId === undefined) throw new Error('the server could not be started');
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + startMilliseconds;
  while (!(await isResponding(`${origin}${ready}`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended at once');
    if (performance.now() > deadline) {
      await stop();
      throw new Error('the server is not ready after two minutes');
    }
    await pause(100);
  }
  return {
    origin,
    processId,
    processorMilliseconds: () => processorMilliseconds(processId),
    memoryMegabytes: () => memoryMegabytes(processId),
    stop,
  };
}

/** The project's own build on a separate database in `dataFolder`, created with the register; `env` adds settings. */
export function serveSite(dataFolder: string, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  return serve({
    folder: inProject(),
    ready: '/api/ready',
    command: [inProject('lib', 'server', 'main.mjs')],
    // That of a local trial, so that the pages of the build are served; set, so that no sandbox post works beside the measurements.
    env: { SITE_URL: localOrigin({}), DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...env },
  });
}

/** The fields of a process's `stat` on Linux after its name, which may contain spaces: the state first. */
function readStat(id: number): string[] {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Linux counts in hundredths of a second, in the 12th and 13th field. */
function processorMilliseconds(id: number): number {
  const [user, system] = readStat(id).slice(11, 13).map(Number);
  if (user === undefined || system === undefined) throw new Error('the system reports no processor time');
  return (user + system) * 10;
}

/** A file below /proc; null if the process ended meanwhile. */
function readIfRunning<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}

function memoryMegabytes(id: number): Memory {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readIfRunning(() => readStat(Number(name)));
    if (stat) parents.set(Number(name), Number(stat[1]));
  }
  const isBelow = (process: number | undefined): boolean =>
    process !== undefined && (process === id || isBelow(parents.get(process)));
  let tree = 0;
  for (const process of parents.keys()) if (isBelow(process)) tree += proportionalMegabytes(process);
  return { own: proportionalMegabytes(id), tree };
}

/** Linux divides each shared page by the number of processes that share it. */
function proportionalMegabytes(id: number): number {
  const memory = readIfRunning(() => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
  return Number(memory?.match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0) / 1024;
}

async function isResponding(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('a port was asked for');
  return address.port;
}
