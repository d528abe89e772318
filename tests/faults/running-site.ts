/** The built site under Next, as visitors use it, in a separate folder and with its own cache. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '@/lib/cli/project.mjs';
import { freePort, Program } from '../instances/program';
import { copyBuild } from '../support/servers/copied-build';

/** Longer than any timeout of the site itself: a query to a silent database, and a page with two. */
const responseTimeoutMilliseconds = 60_000;
const recoveryMilliseconds = 120_000;

export interface SiteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export class RunningSite {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly program: Program,
  ) {}

  /** Starts the site that is built in `project`, with `settings`. Throws where there is none. */
  static async start(
    settings: Readonly<Record<string, string>>,
    project: string = projectFolder,
  ): Promise<RunningSite> {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const folder = copyBuild(project, { SITE_URL: origin, ...settings });
    const program = new Program(
      'the site',
      process.execPath,
      [path.join(project, 'lib', 'server', 'main.mjs')],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          LOG_LEVEL: 'warn',
          DATA_DIR: path.join(folder, 'data'),
          PORT: port,
          SITE_URL: origin,
          ...settings,
        },
      },
    );
    const site = new RunningSite(origin, folder, program);
    try {
      await program.start(async () => (await site.fetch('/api/ready')).status === 200);
    } catch (error) {
      site.remove();
      throw error;
    }
    return site;
  }

  /** Its log. */
  get output(): string {
    return this.program.output;
  }

  /** Requests like a browser, without following redirects; throws without a response in a minute. */
  async fetch(to: string, init: RequestInit = {}): Promise<SiteResponse> {
    try {
      const response = await fetch(new URL(to, this.origin), {
        redirect: 'manual',
        ...init,
        signal: AbortSignal.timeout(responseTimeoutMilliseconds),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (cause) {
      throw new Error(`${to} did not respond: ${this.output.slice(-2000)}`, { cause });
    }
  }

  /** Repeats the request until the response is as expected: recovery takes a moment, and no restart. */
  async pollUntil(
    to: string,
    isGood: (response: SiteResponse) => boolean,
    init?: RequestInit,
  ): Promise<SiteResponse> {
    const end = performance.now() + recoveryMilliseconds;
    for (;;) {
      const response = await this.fetch(to, init);
      if (isGood(response)) return response;
      if (performance.now() > end)
        throw new Error(`${to} stays ${response.status}: ${response.text.slice(0, 300)}`);
      await pause(500);
    }
  }

  /** Stops the process and starts it again in its folder; resolves once `to` responds with 200. `between` runs while it is stopped. */
  async restart(to: string, between: () => void): Promise<void> {
    await this.program.stop();
    between();
    await this.program.start(async () => (await this.fetch(to)).status === 200);
  }

  /** Sends SIGTERM, like an operator; returns its exit code. */
  async stop(): Promise<number | null> {
    try {
      return await this.program.stop();
    } finally {
      this.remove();
    }
  }

  private remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
