/**
 * Serves a copy of the built site at `PORT` until it gets SIGTERM. Each project of playwright.config.ts has a server of its own; with a
 * copy each, a page that one server caches is never sent by another with other data and another clock. Addresses are looked up at a
 * stand-in.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { inProject, projectFolder } from '@/lib/cli/project.mjs';
import { copyBuild } from '../../support/servers/copied-build';
import { serveLocatieserver } from '../../support/servers/locatieserver';
import { siteLink } from './site-folder';

const folder = copyBuild(projectFolder);
const dataFolder = process.env.DATA_DIR || '.data/e2e';
const link = siteLink(dataFolder);
mkdirSync(dataFolder, { recursive: true });
rmSync(link, { force: true });
symlinkSync(folder, link);
const addresses = await serveLocatieserver([
  { straatnaam: 'Prinsengracht', huisnummer: 263, postcode: '1016GV', woonplaatsnaam: 'Amsterdam' },
]);
const server = spawn(process.execPath, [inProject('lib', 'server', 'main.mjs')], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env.PORT || '3100', ADDRESS_LOOKUP_URL: addresses.url },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  void addresses.close();
  rmSync(link, { force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = code ?? 1;
});
