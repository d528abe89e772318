/** `npm run stories:pull`: writes the stories of the configured Storyblok space to the project's files. */
import { getEnv } from '@/lib/config/env';
import { openConfiguredSpace } from '../management/open-configured-space';
import { pullStories } from '../management/pull-stories';
import { storiesFolder } from '../storyblok';
import { runCommand } from './run-command';

await runCommand(async (print) => {
  const report = await pullStories(await openConfiguredSpace(getEnv()), storiesFolder());
  for (const path of report.written) print(`written    ${path}`);
  for (const path of report.unpublished) print(`not public ${path} (saved after it was published)`);
  for (const path of report.unknown) print(`left alone ${path} (only in the project)`);
  print(`${report.written.length} stories written, ${report.unchanged.length} the same.`);
});
