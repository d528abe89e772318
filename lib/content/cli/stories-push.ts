/** `npm run stories:push`: writes the project's stories to the configured Storyblok space. */
import { getEnv } from '@/lib/config/env';
import { storyFolder } from '../embedded/story-folder';
import { openConfiguredSpace } from '../management/open-configured-space';
import { pushStories } from '../management/push-stories';
import { storiesFolder } from '../storyblok';
import { runCommand } from './run-command';

await runCommand(async (print) => {
  const { stories } = storyFolder(storiesFolder())();
  const report = await pushStories(stories, await openConfiguredSpace(getEnv()));
  for (const path of report.created) print(`made       ${path}`);
  for (const path of report.updated) print(`changed    ${path}`);
  for (const path of report.unknown) print(`left alone ${path} (only in the space)`);
  const { folders, created, updated, unchanged } = report;
  print(
    `${folders.length} folders and ${created.length} stories made, ${updated.length} changed, ${unchanged.length} the same.`,
  );
});
