/** A job that failed for good, in the database of the server that a test's project talks to. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Puts one into the database of a data folder; returns its id. */
export async function putFailedJob(dataFolder: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['lib/cli/tool.mjs', 'tests/e2e/support/put-failed-job.ts'],
    { env: { ...process.env, DATA_DIR: dataFolder } },
  );
  const id = /[0-9a-f-]{36}/.exec(stdout)?.[0];
  if (!id) throw new Error(`no job was made: ${stdout}`);
  return id;
}
