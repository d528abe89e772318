/** `npm run dev`: the site with Next's development server, the embedded database and the request steps of production. */
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { inProject, runOnProjectNode } from './project.mjs';

await ensureInstalled();

/** Whether `.env` or the environment has a setting. */
function isSet(name) {
  const file = inProject('.env');
  return (
    Boolean(process.env[name]) ||
    (existsSync(file) && new RegExp(`^${name}=.`, 'm').test(readFileSync(file, 'utf8')))
  );
}

// Links in mails and letters should open the development server.
const siteUrl = isSet('SITE_URL') || isSet('PORT') ? {} : { SITE_URL: 'http://localhost:3000' };
process.exit(
  await runOnProjectNode('lib/server/main.mjs', ['--dev'], { env: { NODE_ENV: 'development', ...siteUrl } }),
);
