/**
 * `npm run simulate -- SEED`: runs the simulated year of a seed, or those of several (`7-12`); a year that breaks a statement is shortened,
 * and its history printed (tests/simulator).
 */
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';

const [seeds = ''] = process.argv.slice(2);
const [first, last = first] = seeds.split('-').map(Number);
if (!/^\d+(-\d+)?$/.test(seeds) || last < first) {
  console.error('npm run simulate -- SEED, or FIRST-LAST');
  process.exit(2);
}
await ensureInstalled();
process.exit(
  await runOnProjectNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'simulator'], {
    env: { SIMULATED_SEED: seeds },
    settings: false,
  }),
);
