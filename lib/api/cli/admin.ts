/** `npm run admin -- EMAIL [off]`: who is an operator. */
import { getEnv } from '@/lib/config/env';
import { AdminLineError, readAdminLine, runAdminCommand } from '../accounts/admin-command';
import { openServer } from '../server';

try {
  const command = readAdminLine(process.argv.slice(2));
  const server = await openServer(getEnv(), { workJobs: false });
  try {
    console.log(await runAdminCommand(server.context, command));
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof AdminLineError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
