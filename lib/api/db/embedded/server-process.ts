/** The server's process, tied to ours by a pipe: however we die, it stops a moment later. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Binaries } from './binaries';
import type { Identity } from './identity';

/**
 * Runs the server beside a keeper that waits for the end of the supervisor's standard input, which comes when the
 * parent is gone, killed or not. The server doesn't inherit the pipe. SIGINT is PostgreSQL's fast shutdown: it ends
 * sessions and keeps what was committed.
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

const keptLogCharacters = 4000;

/** A running (or failing) server process that is ours. */
export interface ServerProcess {
  /** The server's process id, once the supervisor told it. */
  processId(): number | null;
  /** Whether it ended. */
  hasEnded(): boolean;
  /** The last it said before {@link ServerProcess.started} was called. */
  lastWords(): string;
  /** Stops keeping its log: from here on it holds visitors' data. */
  started(): void;
  /** Ends it by fast shutdown and waits. */
  stop(): Promise<void>;
}

/** Settings as PostgreSQL names them. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Starts the server on a cluster, listening on its socket alone. */
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
    // Ctrl-C in a terminal goes to the whole group; the server stops when we do, not before.
    detached: true,
  });
  let log = '';
  let keepLog = true;
  let processId = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (keepLog) log = (log + chunk.toString()).slice(-keptLogCharacters);
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    processId += chunk.toString();
  });
  // A supervisor that could not be started or is gone already has nothing left to read.
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
  // The server must not keep a program alive that has nothing else to do.
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  return {
    processId: () => (/^\d+\n/.test(processId) ? Number.parseInt(processId, 10) : null),
    hasEnded: () => hasEnded,
    lastWords: () => log,
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
