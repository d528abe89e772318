/** `npm run flags -- list|set NAME on|off`: the flags of the site. */
import { getEnv } from '@/lib/config/env';
import { FlagsLineError, readFlagsLine, runFlagsCommand } from '../catalog/flags/flags-command';
import { openServer } from '../server';
import { printRefusal } from './print-refusal';

try {
  const command = readFlagsLine(process.argv.slice(2));
  const server = await openServer(getEnv(), { workJobs: false });
  try {
    for (const line of await runFlagsCommand(server.context, command)) console.log(line);
  } finally {
    await server.stop();
  }
} catch (error) {
  printRefusal(error, FlagsLineError);
}
