/** A company's server on this machine, and the sender that reaches it by a name and a public address that a test chooses. */
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { createWebhookSender, type SendWebhook } from '@/lib/api/ordering/webhooks/delivery/send-webhook';

/** The name in the server's certificate. */
export const companyHost = 'hooks.interpolis.example';

/** An address of documentation would not be public. */
export const publicAddress = '93.184.216.34';

const pem = readFileSync(path.join(import.meta.dirname, 'hooks.pem'), 'utf8');

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
  /** Never ends its body. */
  readonly endless?: true;
  /** Sends nothing at all. */
  readonly silent?: true;
}

export interface CompanyServer {
  readonly received: Received[];
  replies: Reply[];
  /** The addresses that were connected to, as the sender chose them. */
  readonly connectedTo: string[];
  /** The addresses of each query of the name; the last ones for all others. */
  addresses: string[][];
  readonly send: SendWebhook;
  /** A sender with another timeout, or one that trusts no authority of this machine. */
  sender(options: { timeoutMilliseconds?: number; trusts?: boolean }): SendWebhook;
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

export async function startCompanyServer(): Promise<CompanyServer> {
  const received: Received[] = [];
  const connectedTo: string[] = [];
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    });
    const { status, headers, endless, silent } = next(company.replies);
    if (silent) return;
    response.writeHead(status, headers);
    if (endless) response.write('x');
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sender: CompanyServer['sender'] = ({ timeoutMilliseconds = 5000, trusts = true }) =>
    createWebhookSender({
      resolve: async () => next(company.addresses),
      agent: new LocalAgent(port, connectedTo, trusts ? pem : undefined),
      timeoutMilliseconds,
    });
  const company: CompanyServer = {
    received,
    connectedTo,
    replies: [{ status: 204 }],
    addresses: [[publicAddress]],
    sender,
    send: (message) => sender({})(message),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return company;
}
