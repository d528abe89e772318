/** The examples of `deploy/`, checked by the programs that read them. tests/instances runs nginx with its file. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { opensslFile } from '../instances/local-authority';
import { nginxFile, writeConfiguration } from '../instances/nginx';
import { temporaryFolder } from '../support/vitest/temporary-folder';

const systemdFile = '/usr/bin/systemd-analyze';

/** Of 100; without any hardening it is 96. */
const exposureMax = 20;

const run = (program: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe('deploy/snoei.service', () => {
  const text = readFileSync('deploy/snoei.service', 'utf8');
  const command = /^ExecStart=(\S+) (\S+)$/m.exec(text);

  it('starts the server itself, which gets the signals', () => {
    expect(command?.[1]).toBe('/srv/snoei/node_modules/node/bin/node');
    expect(existsSync(command?.[2] ?? '')).toBe(true);
    expect(command?.[2]).toBe('lib/server/main.mjs');
  });

  if (!existsSync(systemdFile)) {
    it.skip('is accepted by systemd, and hardened: this needs systemd-analyze');
    return;
  }

  /** With a program that exists here. */
  const written = (content: string) => {
    const file = path.join(temporaryFolder('systemd'), 'snoei.service');
    writeFileSync(file, content.replace('/srv/snoei/node_modules/node/bin/node', process.execPath));
    return file;
  };

  it('is accepted by systemd', () => {
    expect(run(systemdFile, 'verify', '--man=no', written(text))).toEqual({ status: 0, output: '' });
    const wrong = run(
      systemdFile,
      'verify',
      '--man=no',
      written(text.replace('Restart=always', 'Restart=ever')),
    );
    expect(wrong.output).toContain('ever');
  });

  it('is hardened', () => {
    const check = (content: string) =>
      run(
        systemdFile,
        'security',
        '--offline=true',
        `--threshold=${exposureMax}`,
        '--no-pager',
        written(content),
      );
    const checked = check(text);
    expect(checked.status, checked.output).toBe(0);
    expect(check(text.replace('ProtectSystem=strict', '').replace(/^SystemCall.*$/gm, '')).status).not.toBe(
      0,
    );
  });
});

describe('deploy/nginx.conf', () => {
  const missing = [nginxFile, opensslFile].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    it.skip(`is accepted by nginx: this needs ${missing.join(', ')}`);
    return;
  }

  it('is accepted by nginx', () => {
    const folder = temporaryFolder('nginx');
    writeConfiguration(folder, { plain: 18080, tls: 18443, redirect: 18081 }, ['3001', '3002']);
    const checked = run(nginxFile, '-t', '-p', folder, '-c', 'nginx.conf');
    expect(checked.output).toContain('test is successful');
    expect(checked.output).not.toContain('warn');
  });
});
