/** Settings of the Playwright configurations: the server of a project, and the options of Chromium. */
import { projectFolder } from '@/lib/cli/project.mjs';
import { findBrowser } from '@/lib/cli/system-packages.mjs';

export interface SiteServer {
  readonly port: string;
  /** Folder of its database. */
  readonly dataFolder: string;
  /** How long the sandbox post takes to collect a letter. */
  readonly demoPostSeconds: string;
  /** The origin in pages and mails; the tests request them at the server's own address. */
  readonly siteUrl?: string;
}

/** The `webServer` of a project's server. */
export function serverOf({
  port,
  dataFolder,
  demoPostSeconds,
  siteUrl = 'https://snoei.example',
}: SiteServer) {
  return {
    cwd: projectFolder,
    command: 'node_modules/.bin/node --import tsx tests/e2e/support/serve-site.ts',
    url: `http://localhost:${port}/api/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      NODE_ENV: 'production',
      SITE_URL: siteUrl,
      PORT: port,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      DEV_OUTBOX: '1',
      DEV_CLOCK: '1',
      DEV_DESIGN: '1',
      DEMO_POST: '1',
      DEMO_POST_SECONDS: demoPostSeconds,
    },
  };
}

const isRoot = process.getuid?.() === 0;

/** For Playwright's `launchOptions`. */
export const chromiumOptions = {
  executablePath: findBrowser() ?? '',
  args: [
    // Chromium's sandbox refuses root.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
};
