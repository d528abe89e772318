/** Three instances of the site over one PostgreSQL, behind nginx: all started here. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo, serverIdentity } from '@/lib/api/db/embedded/identity';
import { type EmbeddedDatabase, startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { embeddedTokens } from '@/lib/content/embedded/cdn-handler';
import { cdnOverHttp } from '@/lib/content/embedded/over-http';
import { storyFolder } from '@/lib/content/embedded/story-folder';
import { storiesFolder } from '@/lib/content/storyblok';
import { MailServer } from '../support/servers/mail-server';
import { type RunningServer, serveRequests } from '../support/servers/serve-requests';
import { makeImage } from './image';
import { nginxFile, startNginx } from './nginx';
import { freePort } from './program';
import { SiteInstance } from './site-instance';

const builtFile = '.next/page-cache/build-id';

/** Missing requirements of these tests, as text; empty if complete. */
export function listMissing(): string[] {
  return [...(existsSync(nginxFile) ? [] : ['nginx']), ...(existsSync(builtFile) ? [] : ['a build'])];
}

export const webhookSecret = randomBytes(16).toString('hex');

export class SeveralInstances {
  private readonly cleanUps: (() => unknown)[] = [];
  readonly mails = new MailServer();
  instances: readonly SiteInstance[] = [];
  /** The visitors' entry point: nginx. */
  origin = '';
  /** The content service's stories, mutable. */
  stories = '';
  private database: EmbeddedDatabase | null = null;
  private settings: Readonly<Record<string, string>> = {};

  /** Connection of the database. */
  get connection(): EmbeddedDatabase['connection'] {
    if (!this.database) throw new Error('the database is not started');
    return this.database.connection;
  }

  async start(count: number): Promise<void> {
    const data = this.makeFolder('data');
    const [databaseUrl, contentOrigin, { url: smtpUrl }] = await Promise.all([
      this.startDatabase(),
      this.startContent(),
      this.mails.start(),
    ]);
    this.cleanUps.push(() => this.mails.stop());
    const nginxPort = await freePort();
    this.origin = `http://localhost:${nginxPort}`;
    const settings = {
      SITE_URL: this.origin,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: data,
      SMTP_URL: smtpUrl,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '1',
      STORYBLOK_TOKEN: embeddedTokens.preview,
      STORYBLOK_API_URL: `${contentOrigin}/v2`,
      STORYBLOK_WEBHOOK_SECRET: webhookSecret,
    };
    this.settings = settings;
    const image = await makeImage();
    this.cleanUps.push(() => rmSync(image, { recursive: true, force: true }));
    const identity = serverIdentity(data);
    this.instances = await Promise.all(
      Array.from({ length: count }, () => SiteInstance.prepare(image, identity, settings)),
    );
    for (const instance of this.instances) {
      this.cleanUps.push(() => instance.remove());
      this.cleanUps.push(() => instance.stop());
    }
    // Concurrently, on an empty database: they migrate one after the other.
    await Promise.all(this.instances.map((instance) => instance.start()));
    const ports = this.instances.map((instance) => instance.port);
    const nginx = await startNginx(this.makeFolder('nginx'), nginxPort, ports);
    this.cleanUps.push(() => nginx.stop());
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
  }

  /** Runs a command of the project beside the instances, like an operator; returns its output. Throws if it fails. */
  async run(...options: readonly string[]): Promise<string> {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...options], { env });
    return stdout;
  }

  private async startDatabase(): Promise<string> {
    const database = await startEmbedded(this.makeFolder('database'), {
      durable: false,
      onFailure: (error) => {
        throw error;
      },
    });
    this.database = database;
    this.cleanUps.push(() => database.stop());
    const { host, user, database: name } = database.connection;
    return `postgres:///${name}?${new URLSearchParams({ host, user })}`;
  }

  private async startContent(): Promise<string> {
    this.stories = path.join(this.makeFolder('stories'), 'stories');
    cpSync(storiesFolder(), this.stories, { recursive: true });
    const source = storyFolder(this.stories, { watch: true });
    const content: RunningServer = await serveRequests(cdnOverHttp(() => source, { isOpen: () => true }));
    this.cleanUps.push(() => content.close());
    return content.origin;
  }

  private makeFolder(name: string): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), `snoei-${name}-`));
    chmodSync(folder, 0o755);
    giveTo(folder, serverIdentity(folder));
    this.cleanUps.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }
}
