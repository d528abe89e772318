/** `npm run dev`: Next's development server, with the embedded database and the same preload as in production. */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { inProject, runOnProjectNode } from './project.mjs';

await ensureInstalled();

/** Whether `.env` or the environment gives a setting. */
function isSet(name) {
  const file = inProject('.env');
  return (
    Boolean(process.env[name]) ||
    (existsSync(file) && new RegExp(`^${name}=.`, 'm').test(readFileSync(file, 'utf8')))
  );
}

// Next opens its server in a child process, which takes the preload over from this variable.
const preload = `--import=${pathToFileURL(inProject('lib', 'server', 'preload.mjs')).href}`;
// Links in mails and letters should lead here, not to the real site.
const siteUrl = isSet('SITE_URL') || isSet('PORT') ? {} : { SITE_URL: 'http://localhost:3000' };
process.exit(
  await runOnProjectNode('node_modules/next/dist/bin/next', ['dev', ...process.argv.slice(2)], {
    // Next reads `.env` itself, and hands its own options on to a child where that one is not allowed.
    settings: false,
    env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '), ...siteUrl },
  }),
);
