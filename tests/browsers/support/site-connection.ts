/** A connection to the site that can be cut, with an origin of its own: what a browser stored for another test is not there. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SiteConnection {
  readonly url: string;
  /** From now on connections are refused. */
  cut(): void;
}

export async function connectToSite(site: URL): Promise<SiteConnection> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(site.port), site.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(from);
      from.pipe(to);
      // Either side may end the connection at any time.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://localhost:${address.port}`, cut };
}
