/** A stranger's https server on this machine, reached by a name and public addresses that a test chooses. */
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import type { ResolveHost } from '@/lib/net/pinned-host';

/** The name in the server's certificate. */
export const outsideHost = 'hooks.interpolis.example';

/** An address of documentation would not be public. */
export const publicAddress = '93.184.216.34';

const pem = readFileSync(path.join(import.meta.dirname, 'outside-server.pem'), 'utf8');

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** How the server responds to the next requests; the last one to all others. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of the end of the response: nothing more, or a closed connection. */
  readonly afterBody?: 'silence' | 'close';
  /** Sends nothing at all. */
  readonly silent?: true;
}

export interface OutsideServer {
  readonly received: Received[];
  replies: Reply[];
  /** The addresses that were connected to, as the client chose them. */
  readonly connectedTo: string[];
  /** The addresses of each query of the name; the last ones for all others. */
  addresses: string[][];
  readonly resolve: ResolveHost;
  /** Opens connections to this server; `stranger` trusts no authority of this machine. */
  readonly agent: Agent;
  readonly stranger: Agent;
  reset(): void;
  close(): Promise<void>;
}

/** The next item; the last one stays. */
function next<T>(items: T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('nothing was declared');
  if (items.length > 1) items.shift();
  return first;
}

/** Connects to the server whatever address was chosen, and notes the address. */
class LocalAgent extends Agent {
  constructor(
    private readonly port: number,
    private readonly connectedTo: string[],
    ca: string | undefined,
  ) {
    super({ ...(ca === undefined ? {} : { ca }) });
  }

  override createConnection(options: tls.ConnectionOptions & { lookup?: LookupFunction }): tls.TLSSocket {
    options.lookup?.(String(options.host), {}, (_error, address) => this.connectedTo.push(String(address)));
    const { lookup: _, ...others } = options;
    return tls.connect({ ...others, host: '127.0.0.1', port: this.port });
  }
}

export async function startOutsideServer(): Promise<OutsideServer> {
  const received: Received[] = [];
  const connectedTo: string[] = [];
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: sent,
    });
    const { status, headers, body = 'ok', afterBody, silent } = next(outside.replies);
    if (silent) return;
    response.writeHead(status, headers);
    if (afterBody) response.write(body, () => afterBody === 'close' && response.destroy());
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outside: OutsideServer = {
    received,
    connectedTo,
    replies: [{ status: 204 }],
    addresses: [[publicAddress]],
    resolve: async () => next(outside.addresses),
    agent: new LocalAgent(port, connectedTo, pem),
    stranger: new LocalAgent(port, connectedTo, undefined),
    reset: () => {
      outside.replies = [{ status: 204 }];
      outside.addresses = [[publicAddress]];
      received.length = 0;
      connectedTo.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return outside;
}
