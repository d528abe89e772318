/**
 * The build with few companies and with 100,000 (constant in the number of companies, whose pages are rendered on demand). Each
 * build runs once to warm up and then in turns; the mark of the last build is deleted, so that the next one is not skipped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { forgetBuild } from '@/lib/cli/build.mjs';
import { inProject, projectNode, run } from '@/lib/cli/project.mjs';
import { fillDataFolder, manyCompanies } from './company-worlds';
import { compare, type Measurement, measureInTurns } from './measure';

const builds = 2;

async function build(dataFolder: string): Promise<void> {
  const code = await run(projectNode, [inProject('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    env: { DATA_DIR: dataFolder, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    onOutput: () => undefined,
  });
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}

/** Builds the site over each database. */
export default async function companiesBuildBench(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const worlds = [0, manyCompanies - listRegister().length].map((generated) => ({
    generated,
    dataFolder: path.join(folder, String(generated)),
  }));
  try {
    for (const { dataFolder, generated } of worlds) await fillDataFolder(dataFolder, generated, 1);
    const measured = await measureInTurns(
      worlds.map(({ dataFolder, generated }) => ({
        what: `build, ${(generated + listRegister().length).toLocaleString('en')} companies`,
        act: () => build(dataFolder),
        target: 'constant',
      })),
      builds,
    );
    return compare(
      measured.map((row) => ({
        ...row,
        unit: 's' as const,
        median: row.median / 1000,
        p99: null,
      })),
    );
  } finally {
    forgetBuild();
    rmSync(folder, { recursive: true, force: true });
  }
}
