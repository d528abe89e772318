/** Permanent failures in the database of a test project's server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Ids of the inserted rows. */
export interface Failures {
  readonly jobs: readonly [retried: string, discarded: string];
  readonly mails: readonly [first: string, second: string, third: string];
  readonly refund: string;
  readonly printProblem: string;
}

/** Inserts one set into the database of a data folder. */
export async function putFailures(dataFolder: string): Promise<Failures> {
  const { stdout } = await run(process.execPath, ['lib/cli/tool.mjs', 'tests/e2e/support/put-failures.ts'], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  const json = /\{.*\}/.exec(stdout)?.[0];
  if (!json) throw new Error(`nothing was made: ${stdout}`);
  return JSON.parse(json) as Failures;
}
