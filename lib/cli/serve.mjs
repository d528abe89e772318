/** Builds if needed, serves in production mode and prints the URL. Runs on Node 24, called by `up.mjs`. */
import { ensureBuilt } from './build.mjs';
import { projectNode, run } from './project.mjs';

const port = process.env.PORT || '3000';
const askEveryMilliseconds = 250;

/** Waits until the site responds, then prints its URL. */
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
const serving = run(projectNode, ['lib/server/main.mjs'], { env: { NODE_ENV: 'production', PORT: port } });
void announce(ended.signal);
const exitCode = await serving;
ended.abort();
process.exit(exitCode);
