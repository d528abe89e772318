/** `npm run up` itself, stopped by a signal to npm alone: nothing of it remains. On the build, so with LONG_TESTS=1 alone. */
import { spawnSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '@/lib/cli/project.mjs';
import { freePort } from '../instances/program';
import { makeDatabaseFolder } from '../support/database/database-folder';
import { temporaryFolders } from '../support/vitest/temporary-folder';
import { startCommand } from './started-command';

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.setTimeout(1_000, () => socket.destroy());
  });

const isLong = process.env.LONG_TESTS === '1';

it.runIf(isLong)('ends after the build with --build-only', () => {
  const built = spawnSync('npm', ['run', 'up', '--', '--build-only'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  expect(built).toMatchObject({ status: 0, stdout: expect.stringMatching(/build +[\d.]+ s\n$/) });
});

it.runIf(isLong)(
  'ends with its database and frees the port after SIGTERM to npm',
  async () => {
    const folder = makeDatabaseFolder('up');
    temporaryFolders.add(folder);
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATA_DIR: folder,
      CACHE_DIR: path.join(folder, 'cache'),
      LOG_LEVEL: 'warn',
    };
    const isReady = async () => (await fetch(`http://localhost:${port}/api/ready`)).status === 200;
    const command = await startCommand(projectFolder, settings, isReady);
    const processes = command.listProcesses();
    expect(processes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['npm', 'main.mjs', 'postgres']),
    );
    command.signal('npm', 'SIGTERM');
    await expect.poll(() => command.listRunning(processes), { timeout: 90_000 }).toEqual([]);
    expect(await isTaken(port)).toBe(false);
  },
  300_000,
);
