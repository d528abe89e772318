/** `npm run post -- list|printed|sent|received`: the operators' print queue. */
import { getEnv } from '@/lib/config/env';
import { runPostCommand } from '../ordering/post/print-queue';
import { PostLineError, readPostLine } from '../ordering/post/report-line';
import { openServer } from '../server';
import { printRefusal } from './print-refusal';

try {
  const command = readPostLine(process.argv.slice(2));
  // No workers here: the site's own process delivers mails and moves letters.
  const server = await openServer(getEnv(), { workJobs: false });
  try {
    for (const line of await runPostCommand(server.context, command)) console.log(line);
  } finally {
    await server.stop();
  }
} catch (error) {
  printRefusal(error, PostLineError);
}
