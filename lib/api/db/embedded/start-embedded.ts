/**
 * The embedded PostgreSQL: private to this machine and user, shared by every process of the project.
 * The first process owns it; the others join it and one of them takes over when the owner exits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries';
import { databaseUser, findServerProcess, prepareCluster, removeStaleProcessFile } from './cluster-folder';
import { prepareHome, prepareSocketFolder } from './home';
import { serverIdentity } from './identity';
import { type ServerProcess, type ServerSettings, startServerProcess } from './server-process';

/** The private socket of the server. */
export interface EmbeddedConnection {
  host: string;
  user: string;
  database: string;
}

const databaseName = 'postgres';
const pollMilliseconds = 20;
const retryMilliseconds = 150;
const startAttempts = 20;

/** Pauses between attempts to restart a server that ended: doubled after each failure, up to the longest. */
const firstRestartMilliseconds = 500;
const longestRestartMilliseconds = 30_000;

/** PostgreSQL's message when another server holds the cluster or its socket, or is still stopping. */
const lockConflict = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory|^$/;

/**
 * For disposable clusters: no durability after a crash, and much faster. Autovacuum is off as well, because it takes time and moves rows at
 * unpredictable moments.
 */
const fastSettings: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Many concurrent tests, each with an API of its own.
  max_connections: '400',
};

export interface EmbeddedOptions {
  /** False for tests, which need no durability. */
  readonly durable?: boolean;
  /** Location of node_modules; the working folder by default. */
  readonly projectFolder?: string;
  /** Called for each time that the server ended and this process could neither restart it nor join another's; it tries again. */
  readonly onFailure: (error: unknown) => void;
}

export interface EmbeddedDatabase {
  /** Where its data is: below the data folder, or elsewhere (home.ts). */
  readonly folder: string;
  readonly connection: EmbeddedConnection;
  /** Whether this process owns the server. */
  isOwner(): boolean;
  /** The server's process id. */
  serverProcessId(): number | null;
  /** Stops the server if this process owns it; otherwise only stops monitoring it. */
  stop(): Promise<void>;
}

export interface PreparedDatabase extends EmbeddedDatabase {
  /** Starts the server, or joins the running one; called once. Rejects with the server's last log lines if it can't start. */
  start(): Promise<void>;
}

/** Sets whether a connection keeps the event loop alive. pg's clients have both methods, its types omit them. */
function setHold(client: pg.Client, hold: 'ref' | 'unref'): void {
  const method: unknown = Reflect.get(client, hold);
  if (typeof method === 'function') method.call(client);
}

/** State of the socket: our cluster's server, one that is still starting, or another. */
async function probeServer(
  connection: EmbeddedDatabase['connection'],
  cluster: string,
): Promise<'ready' | 'starting' | 'none'> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster ? 'ready' : 'none';
  } catch (error) {
    // 57P03: "the database system is starting up" (or shutting down).
    return (error as { code?: unknown }).code === '57P03' ? 'starting' : 'none';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Repeats an action until it succeeds or the signal aborts: a full disk or a missing permission may pass. */
async function repeatUntilDone(
  action: () => Promise<void>,
  { signal, onFailure }: { readonly signal: AbortSignal } & Pick<EmbeddedOptions, 'onFailure'>,
): Promise<void> {
  let milliseconds = firstRestartMilliseconds;
  while (!signal.aborted) {
    try {
      await action();
      return;
    } catch (error) {
      // An attempt that was under way when it was stopped: its folder may be gone.
      if (signal.aborted) return;
      onFailure(error);
    }
    await pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
    milliseconds = Math.min(milliseconds * 2, longestRestartMilliseconds);
  }
}

/** Starts the server in a data folder, or joins the running one. Throws with the server's last log lines if it can't start. */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = prepareEmbedded(dataFolder, options);
  await database.start();
  return database;
}

function settingsOf(socketFolder: string, durable: boolean): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    ...(durable ? {} : fastSettings),
  };
}

/**
 * Prepares the server's folders, the cluster included; its connection can be used once `start` resolves. Throws if a
 * folder can't be made.
 */
export function prepareEmbedded(dataFolder: string, options: EmbeddedOptions): PreparedDatabase {
  const durable = options.durable ?? true;
  const identity = serverIdentity(dataFolder);
  const home = prepareHome(dataFolder, identity);
  const socketFolder = prepareSocketFolder(home, identity);
  const binaries = prepareBinaries(home, identity, options.projectFolder);
  const cluster = prepareCluster(home, binaries, identity, durable);
  const connection = { host: socketFolder, user: databaseUser, database: databaseName };
  const settings = settingsOf(socketFolder, durable);

  let own: ServerProcess | null = null;
  let watch: pg.Client | null = null;
  const stopping = new AbortController();

  /** Waits until our server is ready, or has exited because another holds the cluster. */
  async function waitForStart(server: ServerProcess): Promise<'ours' | 'over'> {
    for (;;) {
      const state = await probeServer(connection, cluster);
      if (server.hasEnded()) return 'over';
      if (state === 'ready' && server.processId() !== null) {
        return server.processId() === findServerProcess(cluster) ? 'ours' : 'over';
      }
      await pause(pollMilliseconds);
    }
  }

  async function startOrJoin(): Promise<void> {
    // The connection alone may have broken: a server of ours that still runs is still ours to stop.
    if (own?.hasEnded()) own = null;
    let lastOutput = '';
    for (let tries = 0; tries < startAttempts; tries += 1) {
      if ((await probeServer(connection, cluster)) === 'ready') return;
      removeStaleProcessFile(cluster);
      const server = startServerProcess(binaries, cluster, identity, settings);
      if ((await waitForStart(server)) === 'ours') {
        server.started();
        own = server;
        return;
      }
      await server.stop();
      lastOutput = server.lastOutput();
      if (!lockConflict.test(lastOutput)) break;
      await pause(retryMilliseconds);
    }
    throw new Error(`The embedded PostgreSQL did not start: ${lastOutput}`);
  }

  /**
   * Holds one connection to the server, whichever process owns it. When it breaks, the server or its owner ended, and this process restarts
   * or joins it.
   */
  async function keepRunning(): Promise<void> {
    await startOrJoin();
    if (stopping.signal.aborted) return own?.stop();
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    // Only now: a connection that was never established is the caller's failure, not the server's end.
    client.once('end', () => {
      void repeatUntilDone(restart, { signal: stopping.signal, onFailure: options.onFailure });
    });
    setHold(client, 'unref');
    watch = client;
  }

  async function restart(): Promise<void> {
    // Something may have deleted or closed it.
    prepareSocketFolder(home, identity);
    await keepRunning();
  }

  return {
    folder: home,
    connection,
    start: keepRunning,
    isOwner: () => own !== null && !own.hasEnded(),
    serverProcessId: () => findServerProcess(cluster),
    stop: async () => {
      stopping.abort();
      if (watch) {
        // Waiting for its exit has to keep the event loop alive again, or no later line would run.
        setHold(watch, 'ref');
        await watch.end().catch(() => undefined);
      }
      await own?.stop();
    },
  };
}
