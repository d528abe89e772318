/** The examples of `deploy/`, checked by the programs that read them. tests/instances runs nginx with its file. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
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

describe('deploy/snoei@.service', () => {
  const text = readFileSync('deploy/snoei@.service', 'utf8');
  const command = /^ExecStart=(\S+) (\S+)$/m.exec(text);

  it('starts the server itself, which gets the signals', () => {
    expect(command?.[1]).toBe('/srv/snoei/node_modules/node/bin/node');
    expect(existsSync(command?.[2] ?? '')).toBe(true);
    expect(command?.[2]).toBe('lib/server/main.mjs');
  });

  it('gives each instance a port and a folder of cached pages, which settings of its own may replace', () => {
    const given = [...text.matchAll(/^(?:Environment(?:File)?|CacheDirectory)=(.*)$/gm)].map(
      ([, value]) => value,
    );
    expect(given).toEqual([
      'NODE_ENV=production PORT=%i DATA_DIR=/var/lib/snoei CACHE_DIR=/var/cache/snoei-%i',
      '/etc/snoei.env',
      '-/etc/snoei-%i.env',
      'snoei-%i',
    ]);
  });

  if (!existsSync(systemdFile)) {
    it.skip('is accepted by systemd, and hardened: this needs systemd-analyze');
    return;
  }

  /** An instance of it, with a program that exists here. */
  const written = (content: string) => {
    const file = path.join(temporaryFolder('systemd'), 'snoei@3001.service');
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

describe('.env.example, with every setting given', () => {
  // Those that are empty there get a value that needs the quotes.
  const text = readFileSync('.env.example', 'utf8')
    .replace(/^# (?=[A-Z][A-Z0-9_]*=)/gm, '')
    .replace(/^([A-Z][A-Z0-9_]*=)$/gm, String.raw`$1'Laan 1; <a> "b" #c & \d (e)'`);
  const file = path.join(temporaryFolder('settings'), 'environment.d', 'snoei.conf');
  mkdirSync(path.dirname(file));
  writeFileSync(file, text);
  const wanted = parseEnv(text);
  const env = { NODE_ENV: 'test' } as const;
  /** The environment that `script` sets in a shell. */
  const setBy = (script: string): unknown => {
    const print = `${script}; "${process.execPath}" -p 'JSON.stringify(process.env)'`;
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', print], { encoding: 'utf8', env });
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('is read by a shell as by Node', () => {
    expect(wanted).toMatchObject({
      MAIL_FROM: 'Snoei <post@snoei.example>',
      SELLER_ADDRESS: String.raw`Laan 1; <a> "b" #c & \d (e)`,
    });
    expect(setBy(`set -a; . '${file}'`)).toMatchObject(wanted);
  });

  // Its reader of environment files as a program of its own, which prints them for a shell.
  const reader = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';
  if (!existsSync(reader)) {
    it.skip('is read by systemd as by Node: this needs systemd');
    return;
  }

  it('is read by systemd as by Node', () => {
    const folder = path.dirname(path.dirname(file));
    const printed = spawnSync(reader, {
      encoding: 'utf8',
      env: { ...env, XDG_CONFIG_HOME: folder },
    });
    expect(printed.stderr).toBe('');
    const read = path.join(folder, 'read');
    writeFileSync(read, printed.stdout);
    expect(setBy(`set -a; . '${read}'`)).toMatchObject(wanted);
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
