/** `npm run companies:import -- DIR`: imports the open company records of a folder; can be repeated. */

import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { getEnv } from '@/lib/config/env';
import { importCompanies } from '../catalog/companies/import/import-companies';
import { reportLines } from '../catalog/companies/import/report-lines';
import { publishTags } from '../core/instances/share-invalidations';
import { openServer, type Server } from '../server';

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  console.error('Say which folder: npm run companies:import -- DIR');
  process.exitCode = 1;
} else {
  const start = performance.now();
  // The embedded database does not keep the event loop alive, not even while stopping; this timer does.
  const alive = setInterval(() => undefined, 60_000);
  try {
    // No workers here: the site runs the jobs.
    const server = await openServer(getEnv(), { workJobs: false });
    try {
      const report = await importCompanies(server.context, folder);
      for (const line of reportLines(report, (performance.now() - start) / 1000)) console.log(line);
      await tellInstances(server.context);
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    clearInterval(alive);
  }
}

/** Has instances of the site that run meanwhile show the companies at once. The import is committed: it has not failed without. */
async function tellInstances({ db, clock }: Server['context']): Promise<void> {
  try {
    await publishTags(db, { tags: [companyPagesTag], at: clock.now() });
  } catch {
    console.error('The companies are imported; running instances of the site show them within an hour.');
  }
}
