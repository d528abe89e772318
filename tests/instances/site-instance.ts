/** One instance of the site: the image's folder, separate as in a container, and its process. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, giveTo, type Identity } from '@/lib/api/db/embedded/identity';
import { imageCommand, imageSettings } from './image';
import { freePort, Program } from './program';
import { sendRequest } from './send-request';

export class SiteInstance {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly program: Program,
  ) {}

  /** Prepares an instance of `image`, run by `identity` with `settings`. */
  static async prepare(
    image: string,
    identity: Identity,
    settings: Readonly<Record<string, string>>,
  ): Promise<SiteInstance> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-instance-'));
    cpSync(image, folder, { recursive: true, verbatimSymlinks: true });
    giveTo(folder, identity);
    giveTo(folder, identity, { deep: true });
    const port = String(await freePort());
    const runner = canReach(process.execPath, identity) ? identity : {};
    const program = new Program('an instance of the site', process.execPath, imageCommand(), {
      cwd: folder,
      ...runner,
      env: {
        NODE_ENV: 'production',
        ...imageSettings(),
        CACHE_DIR: path.join(folder, 'cache'),
        PORT: port,
        LOG_LEVEL: 'warn',
        ...settings,
      },
    });
    return new SiteInstance(`http://127.0.0.1:${port}`, folder, program);
  }

  /** Its log. */
  get output(): string {
    return this.program.output;
  }

  get port(): string {
    return new URL(this.origin).port;
  }

  /** Starts it and waits until it is ready. */
  start(): Promise<void> {
    return this.program.start(async () => (await sendRequest(`${this.origin}/api/ready`)).status === 200);
  }

  /** Sends SIGTERM, like a deployment, and waits until it has exited. */
  stop(): Promise<number | null> {
    return this.program.stop();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
