/**
 * Serves a copy of the built site at `PORT` until it gets SIGTERM. Each project of playwright.config.ts has a server of its own; with a
 * copy each, a page that one server caches is never sent by another with other data and another clock.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { inProject, projectFolder } from '@/lib/cli/project.mjs';
import { copyBuild } from '../../support/servers/copied-build';
import { siteLink } from './site-folder';

const folder = copyBuild(projectFolder);
const dataFolder = process.env.DATA_DIR || '.data/e2e';
const link = siteLink(dataFolder);
mkdirSync(dataFolder, { recursive: true });
rmSync(link, { force: true });
symlinkSync(folder, link);
const server = spawn(process.execPath, [inProject('lib', 'server', 'main.mjs')], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env.PORT || '3100' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(link, { force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = code ?? 1;
});
