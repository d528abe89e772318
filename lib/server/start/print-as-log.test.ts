import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inProject } from '@/lib/cli/project.mjs';
import { isForPeople, logLine } from './print-as-log.mjs';

it('writes for people in a local trial, and lines of the log with SITE_URL where no terminal is', () => {
  expect(isForPeople({})).toBe(true);
  expect(isForPeople({ SITE_URL: 'https://snoei.example' })).toBe(process.stdout.isTTY === true);
});

it('makes one line of the log of each text', () => {
  const line = logLine('error', 'one\ntwo \u001b[31mred\u001b[0m\n');
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({ level: 50, time: expect.any(Number), msg: 'one\ntwo red' });
});

it('replaces the console of a process', () => {
  const program = `
    import { printAsLog } from ${JSON.stringify(inProject('lib/server/start/print-as-log.mjs'))};
    printAsLog();
    console.log('install %d s', 3);
    console.error(new Error('no'));
  `;
  const run = (SITE_URL: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { NODE_ENV: 'production', SITE_URL },
    });
  const { stdout, stderr } = run('https://snoei.example');
  expect(stderr).toBe('');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines).toMatchObject([
    { level: 30, msg: 'install 3 s' },
    { level: 50, msg: expect.stringMatching(/^Error: no/) },
  ]);
  expect(run('').stdout).toBe('install 3 s\n');
});
