/** The image and its neighbours: what the Dockerfile and compose.yaml name is there, and the image lacks nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings } from '@/lib/config/env';
import { imageCommand, listCopyings } from '../copies/image';
import { listSources } from './sources';

describe('the image', () => {
  it('starts the standalone server behind the preload', () => {
    expect(imageCommand()).toEqual(['--import', './lib/server/preload.mjs', 'server.js']);
    expect(listCopyings().map(({ to }) => to)).toContain('./lib/server/');
  });

  it.each(listCopyings().filter(({ from }) => !from.startsWith('.next/')))('copies $from', ({ from }) => {
    expect(existsSync(from.replace(/\*.*$/, ''))).toBe(true);
  });

  it('holds all that the preload needs: its neighbours and Node', () => {
    const all: string[] = [];
    for (const { path, text } of listSources(['lib/server/*.mjs'])) {
      const wanted = [...text.matchAll(/^(?:import|export) .*?from '([^']+)'|^import '([^']+)'/gm)].map(
        ([, from, alone]) => from ?? alone ?? '',
      );
      all.push(...wanted);
      for (const name of wanted) expect(`${path} ${name}`).toMatch(/ (?:node:[\w/]+|\.\/[\w-]+\.mjs)$/);
    }
    expect(all).toContain('node:http');
  });

  it('is not made of what is nobody’s business or made anew', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.data', '.env', '.env.*', '.next', 'node_modules']),
    );
  });
});

describe('compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');

  it('sets settings that there are', () => {
    const block = /environment: &settings\n((?: {6}\S.*\n)+)/.exec(text)?.[1] ?? '';
    const names = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !name || !(name in settings.shape))).toEqual([]);
  });

  it('names an exact version of each image that is not built here', () => {
    const images = [...text.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
    expect(images).toContain('snoei');
    const elsewhere = images.filter((image) => image !== 'snoei');
    expect(elsewhere.length).toBeGreaterThan(2);
    for (const image of elsewhere) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('opens the site alone to other machines', () => {
    const ports = [...text.matchAll(/^ {6}- (\S*:\d+)$/gm)].map(([, port]) => port);
    expect(ports.filter((port) => !port?.startsWith('127.0.0.1:'))).toEqual([`$\{PORT:-3000}:3000`]);
    expect(ports).toContain('127.0.0.1:8025:8025');
  });

  it('holds no secret and starts with none', () => {
    for (const name of ['SESSION_SECRET', 'POSTGRES_PASSWORD']) {
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`));
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-`));
    }
  });
});

describe('the logs of nginx', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');

  it('record no query and no Referer: mailed links have keys there', () => {
    const formats = [...text.matchAll(/^\s*log_format (\w+) '([^']*)';$/gm)];
    expect(formats.map(([, name]) => name)).toEqual(['path']);
    const variables = formats.flatMap(([, , format = '']) => format.match(/\$\w+/g) ?? []);
    expect(variables).toContain('$uri');
    expect(
      variables.filter((name) => /^\$(request|request_uri|args|query_string|http_.*|arg_.*)$/.test(name)),
    ).toEqual([]);
    expect(text.match(/^\s*(?:access|error)_log .*;$/gm)?.map((line) => line.trim())).toEqual([
      'access_log /var/log/nginx/access.log path;',
      'error_log stderr emerg;',
    ]);
  });
});
