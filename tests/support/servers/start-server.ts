/** A process that starts the API with the site's settings, as the site's server does. */
import { startServer } from '@/lib/api/start-server';

await (await startServer()).opened;
