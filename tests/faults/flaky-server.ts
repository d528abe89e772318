/** An HTTP service that the site uses, with simulated failures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Its failures: refuses connections; hangs; stops in the middle of a response; fails; returns a proxy's page; returns garbage. */
export const troubles = ['gone', 'silent', 'half', 'failing', 'proxy', 'nonsense'] as const;
type State = 'well' | (typeof troubles)[number];

export class FlakyServer {
  private state: State = 'well';
  private readonly server = createServer((request, response) => {
    this.respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  /** `handle` is its healthy behaviour. */
  constructor(private readonly handle: (request: Request) => Promise<Response>) {}

  /** Starts; returns its origin. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  become(state: State): void {
    this.state = state;
    // Pending responses end with their connection.
    this.server.closeAllConnections();
  }

  private async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (this.state) {
      case 'gone':
        response.destroy();
        return;
      case 'silent':
        return;
      case 'failing':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<html>oops</html>');
        return;
      case 'proxy':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the network</html>');
        return;
      case 'nonsense':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        return;
      default: {
        const handled = await this.handle(await requestOf(incoming));
        const body = Buffer.from(await handled.arrayBuffer());
        response.writeHead(handled.status, Object.fromEntries(handled.headers));
        // Half of it, and then nothing: no end.
        if (this.state === 'half') response.write(body.subarray(0, body.length / 2));
        else response.end(body);
      }
    }
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}
