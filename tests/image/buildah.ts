/** Images and containers by Debian's buildah: no daemon, the files of each layer in a folder of their own, a chroot as isolation. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const execute = promisify(execFile);
const mostBytes = 64 * 2 ** 20;

const configured = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export type ImageConfig = z.infer<typeof configured>['Docker']['config'];

export class Buildah {
  /** `folder` receives images and containers. */
  constructor(private readonly folder: string) {}

  /** The arguments of a buildah command. */
  command(...options: readonly string[]): string[] {
    const storage = ['--root', path.join(this.folder, 'images'), '--runroot', path.join(this.folder, 'run')];
    return ['--storage-driver', 'vfs', ...storage, ...options];
  }

  /** Runs a command; returns its output. Rejects with its error output where it fails. */
  async run(...options: readonly string[]): Promise<string> {
    const { stdout } = await execute('buildah', this.command(...options), { maxBuffer: mostBytes });
    return stdout.trim();
  }

  /** Makes an image named `name` of the files in a tar file. Rejects where this machine can't run containers. */
  async makeImage(name: string, tarFile: string): Promise<void> {
    const container = await this.run('from', 'scratch');
    await this.run('add', container, tarFile, '/');
    await this.run('run', '--isolation', 'chroot', container, '--', '/usr/local/bin/node', '--version');
    await this.run('commit', '--format', 'docker', '--rm', container, name);
  }

  /** Builds the Dockerfile of this folder as image `name`. npm uses the registry and the extra certificates of this machine. */
  async build(name: string): Promise<void> {
    const { stdout: registry } = await execute('npm', ['config', 'get', 'registry']);
    const npmFolder = path.join(this.folder, 'npm');
    mkdirSync(npmFolder);
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    if (certificates) copyFileSync(certificates, path.join(npmFolder, 'extra.crt'));
    const settings = [
      `registry=${registry.trim()}`,
      ...(certificates ? ['cafile=/usr/local/etc/extra.crt'] : []),
    ];
    writeFileSync(path.join(npmFolder, 'npmrc'), `${settings.join('\n')}\n`);
    const host = ['--volume', `${npmFolder}:/usr/local/etc:ro`];
    await this.run(
      'bud',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--pull-never',
      ...host,
      '--tag',
      name,
      '.',
    );
  }

  /** The image's user, command, volumes and health command. */
  async inspect(name: string): Promise<ImageConfig> {
    return configured.parse(JSON.parse(await this.run('inspect', '--type', 'image', name))).Docker.config;
  }
}
