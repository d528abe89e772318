/**
 * The embedded PostgreSQL: real, private to this machine and user, shared by every process of the project
 * (DESIGN §1; stack 'Database and jobs'). The first process owns it; the others use it and one of them takes over
 * when the owner ends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from '../client';
import { prepareBinaries } from './binaries';
import { databaseUser, findServerProcess, prepareCluster, removeStaleProcessFile } from './cluster-folder';
import { prepareHome, prepareSocketFolder } from './home';
import { serverIdentity } from './identity';
import { type ServerProcess, type ServerSettings, startServerProcess } from './server-process';

const databaseName = 'postgres';
const pollMilliseconds = 20;
const retryMilliseconds = 150;
const startAttempts = 20;

/** What PostgreSQL says when another server holds the cluster or its socket, or has not quite ended. */
const anotherInTheWay = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory|^$/;

/**
 * For throw-away clusters: no promise that anything survives a crash, and much faster for it. Nothing is tidied up
 * meanwhile either, which would take time and move rows about whenever it comes by.
 */
const fastSettings: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Many tests at once, each with an API of its own.
  max_connections: '400',
};

export interface EmbeddedOptions {
  /** False for tests: nothing has to survive a crash. */
  readonly durable?: boolean;
  /** Where node_modules lies; the working folder unless told. */
  readonly projectFolder?: string;
  /** Told when the server ended and this process could neither start it again nor join another's. */
  readonly onFailure: (error: unknown) => void;
}

export interface EmbeddedDatabase {
  readonly connection: Exclude<DatabaseConnection, string>;
  /** Whether the server runs under this process. */
  isOwner(): boolean;
  /** The server's process id. */
  serverProcessId(): number | null;
  /** Ends the server when it is ours; otherwise only stops watching it. */
  stop(): Promise<void>;
}

/**
 * Whether a connection keeps a program alive that has nothing else to do. pg's clients have both methods, its types
 * don't name them.
 */
function setHold(client: pg.Client, hold: 'ref' | 'unref'): void {
  const method: unknown = Reflect.get(client, hold);
  if (typeof method === 'function') method.call(client);
}

/** What answers on the socket: our cluster's server, one that is still starting, or nothing of ours. */
async function askServer(
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

/**
 * Starts the server in a data folder, or joins the one that runs there. Throws with the server's last words
 * where it can't start.
 */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true;
  const identity = serverIdentity(dataFolder);
  const home = prepareHome(dataFolder, identity);
  const socketFolder = prepareSocketFolder(home, identity);
  const binaries = prepareBinaries(home, identity, options.projectFolder);
  const cluster = prepareCluster(home, binaries, identity, durable);
  const connection = { host: socketFolder, user: databaseUser, database: databaseName };
  const settings: ServerSettings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    ...(durable ? {} : fastSettings),
  };

  let own: ServerProcess | null = null;
  let watch: pg.Client | null = null;
  let stopped = false;

  /** Waits for what a server of ours comes to: ready, or over because another's was in the way. */
  async function settle(server: ServerProcess): Promise<'ours' | 'over'> {
    for (;;) {
      const state = await askServer(connection, cluster);
      if (server.hasEnded()) return 'over';
      if (state === 'ready' && server.processId() !== null) {
        return server.processId() === findServerProcess(cluster) ? 'ours' : 'over';
      }
      await pause(pollMilliseconds);
    }
  }

  async function startOrJoin(): Promise<void> {
    own = null;
    let lastWords = '';
    for (let tries = 0; tries < startAttempts; tries += 1) {
      if ((await askServer(connection, cluster)) === 'ready') return;
      removeStaleProcessFile(cluster);
      const server = startServerProcess(binaries, cluster, identity, settings);
      if ((await settle(server)) === 'ours') {
        server.started();
        own = server;
        return;
      }
      await server.stop();
      lastWords = server.lastWords();
      if (!anotherInTheWay.test(lastWords)) break;
      await pause(retryMilliseconds);
    }
    throw new Error(`The embedded PostgreSQL did not start: ${lastWords}`);
  }

  /**
   * Holds one connection to the server, whoever owns it. When it breaks, the server or its owner is gone, and this
   * process starts it or joins the next.
   */
  async function keepRunning(): Promise<void> {
    await startOrJoin();
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    // Only now: a connection that never was is the caller's failure, not the server's end.
    client.once('end', () => {
      if (!stopped) void keepRunning().catch(options.onFailure);
    });
    setHold(client, 'unref');
    watch = client;
  }

  await keepRunning();
  return {
    connection,
    isOwner: () => own !== null,
    serverProcessId: () => findServerProcess(cluster),
    stop: async () => {
      stopped = true;
      if (watch) {
        // Waiting for its end has to keep the program alive again, or nothing after this line would run.
        setHold(watch, 'ref');
        await watch.end().catch(() => undefined);
      }
      await own?.stop();
    },
  };
}
