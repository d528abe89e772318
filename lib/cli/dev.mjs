/** `npm run dev`: the site with Next's development server, the embedded database and the request steps of production. */
import { endWithParent } from '../server/end-with-parent.mjs';
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';

endWithParent();
await ensureInstalled();
const { bundleApi } = await import('../server/bundle-api.mjs');
await bundleApi({ dev: true });
process.exit(
  await runOnProjectNode('lib/server/main.mjs', ['--dev', '--steps'], { env: { NODE_ENV: 'development' } }),
);
