/**
 * SIGTERM to `npm run up` and to each process below it, and the end of one by SIGKILL: a supervisor may signal any of them. A short chain of the same
 * commands here; site-stop-signals.test.ts has the site itself.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '@/lib/cli/project.mjs';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import { startCommand } from './started-command';

const imports = (file: string, name: string) =>
  `import { ${name} } from ${JSON.stringify(inProject('lib', file))};`;
const endWithParent = imports('server/end-with-parent.mjs', 'endWithParent');

/** A project whose `up` starts a command of the project, which starts a process that never ends by itself. */
function makeProject(): string {
  const folder = temporaryFolder('signals');
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file('package.json'), JSON.stringify({ scripts: { up: 'node up.mjs' } }));
  const run = (next: string) =>
    [
      endWithParent,
      imports('cli/project.mjs', 'run'),
      'endWithParent();',
      `process.exit(await run(process.execPath, [${JSON.stringify(file(next))}]));`,
    ].join('\n');
  writeFileSync(file('up.mjs'), run('serve.mjs'));
  writeFileSync(file('serve.mjs'), run('main.mjs'));
  writeFileSync(
    file('main.mjs'),
    `${endWithParent}\nendWithParent();\nsetInterval(() => undefined, 60_000);\nconsole.log('ready');`,
  );
  return folder;
}

describe('every process of npm run up ends', () => {
  it.each([
    ['SIGTERM', 'npm'],
    ['SIGTERM', 'shell'],
    ['SIGTERM', 'up.mjs'],
    ['SIGTERM', 'serve.mjs'],
    ['SIGKILL', 'up.mjs'],
    ['SIGKILL', 'serve.mjs'],
  ] as const)('after %s to %s', async (signal, receiver) => {
    const command = await startCommand(makeProject(), {}, async (output) => output.includes('ready'));
    const processes = command.listProcesses();
    expect(processes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['npm', 'up.mjs', 'serve.mjs', 'main.mjs']),
    );
    command.signal(receiver, signal);
    await expect.poll(() => command.listRunning(processes), { timeout: 20_000 }).toEqual([]);
  });
});
