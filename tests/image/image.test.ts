/**
 * The container image: built from the Dockerfile by buildah, without a daemon or a registry, and run with PostgreSQL beside it.
 * Long: part of `npm run test:long`. It needs Linux, root, and Debian's buildah and debootstrap.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { freePort, Program } from '../instances/program';
import { sendRequest } from '../instances/send-request';
import { buy } from '../instances/shopper';
import { createEmptyDatabase } from '../support/database/empty-database';
import { FlakyDatabase } from '../support/database/flaky-database';
import { prepareBaseFiles } from './base-image';
import { Buildah, type ImageConfig } from './buildah';
import { listDescendants } from './descendants';
import { countBytes, listChangedFiles, listFilesOfOthers, readFileStates } from './written-files';

const imageName = 'snoei';
const mostBytes = 400_000_000;
/** More means that Turbopack's copies of modules are not linked any more: lib/server/after-build/link-copies.mjs. */
const mostSiteBytes = 150_000_000;
/** The image's two volumes are outside of its own files; buildah writes in /run for each command. */
const writableFolder = /^(?:tmp(?:\/.*)?|run)$/;
/** `stop_grace_period` in compose.yaml. */
const graceMilliseconds = 60_000;
/** With a picture of Next's image optimiser, which stores pictures in the build's folder by default. */
const servedPaths = [
  '/',
  '/en',
  '/ziggo/opzeggen',
  '/api/companies/search?search=zig',
  '/_next/image?url=%2Fassets%2Ficons%2Fsnoei-512.png&w=256&q=75',
];
/** The user `node` of Node's images. */
const nodeUserId = 1000;

/** The name of the image that each stage of the Dockerfile starts from. */
function baseName(): string {
  const names = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  const [name, ...others] = new Set(names);
  if (!name || others.length > 0) throw new Error(`stages start from different images: ${names.join(', ')}`);
  return name;
}

/** Why this machine can't run these tests, or null after the base image was made in `folder`. */
async function findObstacle(buildah: Buildah): Promise<string | null> {
  if (process.env.LONG_TESTS !== '1') return 'LONG_TESTS=1';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  const programs = ['/usr/bin/buildah', '/usr/sbin/debootstrap'];
  const missing = programs.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => path.basename(file)).join(', ');
  try {
    await buildah.makeImage(`docker.io/library/${baseName()}`, await prepareBaseFiles());
    return null;
  } catch (error) {
    return `a base image, which could not be made: ${error}`;
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-image-test-'));
const buildah = new Buildah(folder);
const obstacle = await findObstacle(buildah);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const componentList = z.object({
  components: z.array(
    z.object({ name: z.string(), purl: z.string(), licenses: z.array(z.unknown()).optional() }),
  ),
});

if (obstacle) {
  rmSync(folder, { recursive: true });
  it.skip(`the container image: this needs ${obstacle}`);
} else {
  const database = new FlakyDatabase();
  let config: ImageConfig;
  let container = '';
  /** The container's own files, as a folder of this machine. */
  let root = '';
  let site: Program | null = null;
  let origin = '';
  let settings: string[] = [];

  const inContainer = (command: readonly string[]) =>
    buildah.run('run', '--isolation', 'chroot', ...settings, container, '--', ...command);

  const startSite = async () => {
    const options = ['run', '--isolation', 'chroot', ...settings, container, '--', ...config.Cmd];
    site = new Program('the container', 'buildah', buildah.command(...options));
    await site.start(async () => (await sendRequest(`${origin}/api/ready`)).status === 200);
    return site;
  };

  const serverOf = (program: Program) => {
    const running = listDescendants(program.processId ?? 0);
    // Behind processes of buildah with the same arguments; its program has a full path.
    const server = running.findLast(({ command }) => command.endsWith(config.Cmd.join(' ')));
    if (!server) throw new Error(`there is no server: ${JSON.stringify(running)}`);
    return server;
  };

  const startServices = async () => {
    await database.start();
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const { database: name } = await createEmptyDatabase();
    settings = Object.entries({
      PORT: String(port),
      SITE_URL: origin,
      DATABASE_URL: database.url(name),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
    }).flatMap(([setting, value]) => ['--env', `${setting}=${value}`]);
  };

  beforeAll(async () => {
    const start = performance.now();
    await buildah.build(imageName);
    console.log(`the image was built in ${seconds(start)}`);
    config = await buildah.inspect(imageName);
    container = await buildah.run('from', '--pull-never', imageName);
    root = await buildah.run('mount', container);
    await startServices();
    // buildah's own files of a container exist from its first command on.
    await inContainer(['true']);
  }, 1_800_000);

  afterAll(async () => {
    await site?.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  describe('the container image', () => {
    it('has at most 400 MB', async () => {
      const [all, own] = await Promise.all([countBytes(root), countBytes(path.join(root, 'app'))]);
      console.log(
        `the image has ${Math.round(all / 1e6)} MB, ${Math.round(own / 1e6)} MB of them the site's`,
      );
      expect(all).toBeLessThanOrEqual(mostBytes);
      expect(own).toBeLessThanOrEqual(mostSiteBytes);
    });

    it('runs as another user than root, who can write in the volumes only', async () => {
      expect(config.User).toBe('node');
      expect(Object.keys(config.Volumes).sort()).toEqual(['/cache', '/data']);
      expect(await listFilesOfOthers(path.join(root, 'app'))).toEqual([]);
      await inContainer(['touch', '/data/try', '/cache/try']);
      await inContainer(['rm', '/data/try', '/cache/try']);
      await expect(inContainer(['touch', '/app/try'])).rejects.toThrow('Permission denied');
    });

    it('lists its components with their licences', () => {
      const { components } = componentList.parse(
        JSON.parse(readFileSync(path.join(root, 'app/sbom.json'), 'utf8')),
      );
      const purls = components.map(({ purl }) => purl);
      for (const start of ['pkg:npm/next@', 'pkg:npm/sharp@', 'pkg:generic/node@', 'pkg:deb/debian/libc6@'])
        expect(purls.filter((purl) => purl.startsWith(start)).length, start).toBe(1);
      expect(purls.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
      const without = components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name);
      // They state none in a form that a program can read.
      expect(without.filter((name) => !['@storyblok/preview-bridge', 'libcrypt1'].includes(name))).toEqual(
        [],
      );
    });

    it('starts, serves, takes an order, ends on SIGTERM, and writes in its volumes and /tmp only', async () => {
      const before = await readFileStates(root);
      let start = performance.now();
      const first = await startSite();
      console.log(`the first start, with migrations, took ${seconds(start)}`);
      expect(serverOf(first).userId).toBe(nodeUserId);

      const [kind, ...health] = config.Healthcheck.Test;
      expect(kind).toBe('CMD');
      await inContainer(health);
      for (const page of servedPaths)
        expect(`${page} ${(await sendRequest(`${origin}${page}`)).status}`).toBe(`${page} 200`);
      expect(await buy(origin, 1)).toMatch(/^\S+$/);

      start = performance.now();
      expect(await first.stop(serverOf(first).id)).toBe(0);
      console.log(`SIGTERM ended it in ${seconds(start)}`);
      expect(performance.now() - start).toBeLessThan(graceMilliseconds);
      await expect(inContainer(health)).rejects.toThrow();

      start = performance.now();
      const second = await startSite();
      console.log(`the second start took ${seconds(start)}`);
      expect((await sendRequest(`${origin}/ziggo/opzeggen`)).status).toBe(200);
      expect(await second.stop(serverOf(second).id)).toBe(0);

      expect(await inContainer(['find', '/cache', '-type', 'f'])).not.toBe('');
      const changed = listChangedFiles(before, await readFileStates(root));
      expect(changed.filter((file) => !writableFolder.test(file))).toEqual([]);
      // A refused write is reported by the process.
      for (const { output } of [first, second]) expect(output).not.toMatch(/EACCES|EROFS|EPERM/);
    }, 600_000);
  });
}
