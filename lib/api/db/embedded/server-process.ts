/** The server's process, tied to ours by a pipe: it stops soon after our process ends, also by a signal. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Binaries } from './binaries';
import type { Identity } from './identity';

/**
 * Runs the server beside a supervisor that waits for the end of its standard input, which comes when the parent exits or is killed. The
 * server doesn't inherit the pipe. SIGINT is PostgreSQL's fast shutdown: it ends sessions and preserves committed data.
 */
const supervise = [
  'exec 3<&0',
  '"$0" "$@" </dev/null 3<&- &',
  'server=$!',
  'echo "$server"',
  '{ while read -r line; do :; done; kill -INT "$server" 2>/dev/null; } <&3 3<&- &',
  'keeper=$!',
  'exec 3<&-',
  'wait "$server"',
  'kill "$keeper" 2>/dev/null',
].join('\n');

const logCharactersMax = 4000;

/** A running (or failing) child process of the server. */
export interface ServerProcess {
  /** The server's process id, once the supervisor reported it. */
  processId(): number | null;
  /** Whether it exited. */
  hasEnded(): boolean;
  /** The last log lines before {@link ServerProcess.started} was called. */
  lastOutput(): string;
  /** Stops buffering its log: from here on it may contain visitors' data. */
  started(): void;
  /** Stops it by fast shutdown and waits. */
  stop(): Promise<void>;
}

/** Settings by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Starts the server on a cluster, listening on its socket only. */
export function startServerProcess(
  binaries: Binaries,
  cluster: string,
  identity: Identity,
  settings: ServerSettings,
): ServerProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = path.join(binaries.folder, 'bin/postgres');
  const child: ChildProcess = spawn('/bin/sh', ['-c', supervise, server, '-D', cluster, ...options], {
    ...identity,
    cwd: path.dirname(cluster),
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal signals the whole group; the server must stop after us, not before.
    detached: true,
  });
  let log = '';
  let keepLog = true;
  let processId = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (keepLog) log = (log + chunk.toString()).slice(-logCharactersMax);
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    processId += chunk.toString();
  });
  // A supervisor that failed to start or has exited has no input left.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      log += String(error);
      resolve();
    });
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  // The server must not keep the event loop alive.
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  return {
    processId: () => (/^\d+\n/.test(processId) ? Number.parseInt(processId, 10) : null),
    hasEnded: () => hasEnded,
    lastOutput: () => log,
    started: () => {
      keepLog = false;
      log = '';
    },
    stop: async () => {
      child.ref();
      child.stdin?.end();
      await ended;
    },
  };
}
