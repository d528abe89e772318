/**
 * The container image and its services: the content of Dockerfile, compose.yaml and nginx.conf. tests/image builds and runs the image,
 * tests/instances starts several instances.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { settings } from '@/lib/config/env';
import { imageCommand, imageCopies } from '../instances/image';
import { temporaryFolder } from '../support/vitest/temporary-folder';

describe('the image', () => {
  it('contains the build stage’s files, and starts the production server', () => {
    expect(imageCopies()).toEqual(['COPY --from=build /image ./']);
    expect(readFileSync('Dockerfile', 'utf8')).toContain('node lib/cli/image-files.mjs /image');
    expect(imageCommand()).toEqual(['lib/server/main.mjs']);
  });

  it('excludes private and generated files', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.data', '.env', '.env.*', '.next', 'node_modules']),
    );
  });
});

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      env_file: z.unknown().optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
});

describe('compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');

  /** Violations of the Compose specification's schema in a file. */
  function schemaProblems(file: string): string[] {
    const [result] = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles(
      [file],
      false,
    );
    if (!result) throw new Error(`${file} was not read`);
    return result.messages.filter(({ rule }) => rule === 'invalid-schema').map(({ message }) => message);
  }

  it('matches the schema of the Compose specification', () => {
    expect(schemaProblems('compose.yaml')).toEqual([]);
    const wrong = path.join(temporaryFolder('compose'), 'compose.yaml');
    writeFileSync(wrong, text.replace('restart: unless-stopped', 'restarts: unless-stopped'));
    expect(schemaProblems(wrong)).toEqual([expect.stringContaining('must NOT have additional properties')]);
  });

  it('passes every setting of .env to the site and to its commands, and sets those that differ in a container', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
    const { services } = composeFile.parse(parse(text));
    const { site, tools } = services;
    for (const service of [site, tools]) {
      expect(service?.env_file).toEqual([{ path: '.env', required: false }]);
      expect(service?.environment).toEqual(site?.environment);
    }
    // Everything else comes from the file as it is.
    const own = site?.environment ?? {};
    expect(Object.keys(own).toSorted()).toEqual([
      'BACKUP_DIR',
      'CACHE_DIR',
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'PORT',
      'SESSION_SECRET',
      'SITE_URL',
      'SMTP_URL',
    ]);
    const volumes = site?.volumes?.map((volume) => volume.split(':')[1]);
    expect(volumes).toEqual([own.DATA_DIR, own.BACKUP_DIR]);
    expect(Object.keys(own).filter((name) => !(name in settings.shape))).toEqual([]);
  });

  it('has an exact version of each image that is not built here', () => {
    const images = [...text.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
    expect(images).toContain('snoei');
    const elsewhere = images.filter((image) => image !== 'snoei');
    expect(elsewhere.length).toBeGreaterThan(1);
    for (const image of elsewhere) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('publishes no port to other machines: a proxy on this one does', () => {
    const ports = [...text.matchAll(/^ {6}- (\S*:\d+)$/gm)].map(([, port]) => port);
    expect(ports.filter((port) => !port?.startsWith('127.0.0.1:'))).toEqual([]);
    expect(ports).toEqual([`127.0.0.1:$\{PORT:-3000}:3000`, '127.0.0.1:8025:8025']);
  });

  it('contains no secret and starts with none', () => {
    for (const name of ['SESSION_SECRET', 'POSTGRES_PASSWORD']) {
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`));
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-`));
    }
  });
});

describe('the logs of nginx', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');

  it('contain no query and no Referer: mailed links have keys there', () => {
    const formats = [...text.matchAll(/^\s*log_format (\w+) '([^']*)';$/gm)];
    expect(formats.map(([, name]) => name)).toEqual(['path']);
    const variables = formats.flatMap(([, , format = '']) => format.match(/\$\w+/g) ?? []);
    expect(variables).toEqual(expect.arrayContaining(['$logged_path', '$logged_network']));
    expect(
      variables.filter((name) =>
        /^\$(uri|remote_addr|request|request_uri|args|query_string|http_.*|arg_.*)$/.test(name),
      ),
    ).toEqual([]);
    expect(text.match(/^\s*(?:access|error)_log .*;$/gm)?.map((line) => line.trim())).toEqual([
      'access_log /var/log/nginx/access.log path;',
      'error_log stderr emerg;',
    ]);
  });
});
