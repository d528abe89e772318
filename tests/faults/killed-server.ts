/** A separate process that serves the API like the site, with its database and its jobs: to be killed. */
import { openServer } from '@/lib/api/server';
import { readEnv } from '@/lib/config/env';
import { trustClientAddressHeader } from '@/lib/server/client-address.mjs';
import { serveRequests } from '../support/servers/serve-requests';

// Each visitor has a separate address, as behind the site's own server.
trustClientAddressHeader();
const { app } = await openServer(readEnv(process.env));
const { origin } = await serveRequests(async (request) => app.fetch(request));
process.stdout.write(`${JSON.stringify({ origin })}\n`);
