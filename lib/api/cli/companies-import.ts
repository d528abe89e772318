/** `npm run companies:import -- DIR`: imports the open company records of a folder; can be repeated. */

import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { getEnv } from '@/lib/config/env';
import { publishOnce } from '@/lib/instances/publish-once';
import { importCompanies } from '../catalog/companies/import/import-companies';
import { reportLines } from '../catalog/companies/import/report-lines';
import { openServer } from '../server';

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  console.error('Say which folder: npm run companies:import -- DIR');
  process.exitCode = 1;
} else {
  const start = performance.now();
  // The embedded database does not keep the event loop alive, not even while stopping; this timer does.
  const alive = setInterval(() => undefined, 60_000);
  // No workers here: the site runs the jobs.
  const server = await openServer(getEnv(), { workJobs: false });
  try {
    const report = await importCompanies(server.context, folder);
    for (const line of reportLines(report, (performance.now() - start) / 1000)) console.log(line);
    await publishUpdate();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await server.stop();
    clearInterval(alive);
  }
}

/** Cached pages of companies are invalidated at once if the site is reachable, else within the hour. */
async function publishUpdate(): Promise<void> {
  const { REDIS_URL: url } = getEnv();
  if (!url) return;
  try {
    await publishOnce(url, [companyPagesTag]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : typeof error;
    console.error(`Redis does not respond (${reason}): pages of companies show what is new within the hour.`);
  }
}
