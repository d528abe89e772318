/**
 * `npm run fuzz -- [MINUTES] [SEED]`: calls every endpoint with generated input for longer than the tests do (10
 * minutes by default). A seed repeats an earlier run.
 */
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';

const [minutes = '10', seed = ''] = process.argv.slice(2);
if (!(Number(minutes) > 0) || !/^\d*$/.test(seed)) {
  console.error('npm run fuzz -- [MINUTES] [SEED]');
  process.exit(2);
}
await ensureInstalled();
process.exit(
  await runOnProjectNode('node_modules/vitest/vitest.mjs', ['run', 'tests/fuzz'], {
    env: { FUZZ_SECONDS: String(Number(minutes) * 60), FUZZ_SEED: seed },
    settings: false,
  }),
);
