/** Builds what has to be built, serves it in production mode and says where. Runs on Node 24, called by `up.mjs`. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { inProject, keepAliveMilliseconds, projectNode, run } from './project.mjs';

const port = process.env.PORT || '3000';
const askEveryMilliseconds = 250;

/** Waits until the site answers, then says so. */
async function announce(signal) {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal });
      if (answer.ok) {
        console.log(`\nSnoei is at http://localhost:${port}\n`);
        return;
      }
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds));
  }
}

const code = await ensureBuilt();
if (code !== 0) process.exit(code);

const ended = new AbortController();
const preload = pathToFileURL(inProject('lib', 'server', 'preload.mjs')).href;
const serving = run(
  projectNode,
  [
    ...['--import', preload, 'node_modules/next/dist/bin/next', 'start', '--port', port],
    ...['--keepAliveTimeout', String(keepAliveMilliseconds)],
  ],
  {
    env: { NODE_ENV: 'production' },
  },
);
void announce(ended.signal);
const exitCode = await serving;
ended.abort();
process.exit(exitCode);
