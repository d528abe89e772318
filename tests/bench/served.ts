/** A built Next app, served like `npm run up`: another process in production mode, on a port of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
  stop(): Promise<void>;
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
  while (!(await isAnswering(`${origin}${ready}`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended at once');
    if (performance.now() > deadline) {
      await stop();
      throw new Error('the server is not ready after two minutes');
    }
    await pause(100);
  }
  return { origin, processId, processorMilliseconds: () => processorMilliseconds(processId), stop };
}

/** The project's own build on a separate database in `dataFolder`, created with the register. */
export function serveSite(dataFolder: string): Promise<Served> {
  return serve({
    folder: inProject(),
    ready: '/api/ready',
    command: [inProject('lib', 'server', 'main.mjs')],
    // That of a local trial, so that the pages of the build are served; set, so that no sandbox post works beside the measurements.
    env: { SITE_URL: localOrigin({}), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
  });
}

/** Linux counts in hundredths of a second; a process's own are in its `stat` after its name, the 12th and 13th field. */
function processorMilliseconds(id: number): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  if (user === undefined || system === undefined) throw new Error('the system tells no processor time');
  return (user + system) * 10;
}

async function isAnswering(url: string): Promise<boolean> {
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
