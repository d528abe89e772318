/** A collector of traces with simulated failures. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Received payloads. */
export interface Arrival {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export class Collector {
  /** Accepted spans while healthy. */
  readonly taken: Arrival[] = [];
  /** Number of requests, in any state. */
  requests = 0;
  /** Pending requests; a closed connection removes one. */
  open = 0;
  private trouble: RequestListener | null = null;
  private server: Server | null = null;
  private port = 0;

  /** Listens, reusing its previous port; returns its origin. */
  async start(): Promise<string> {
    const server = createServer((request, response) => {
      this.requests += 1;
      this.open += 1;
      response.once('close', () => {
        this.open -= 1;
      });
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        if (this.trouble) {
          this.trouble(request, response);
          return;
        }
        this.taken.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
      });
    });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(this.port, '127.0.0.1', listening);
    });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return `127.0.0.1:${this.port}`;
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  /** Sets the behaviour from now on; null is healthy. Hanging requests continue to hang. */
  become(trouble: RequestListener | null): void {
    this.trouble = trouble;
  }

  /** All accepted spans. */
  spans() {
    return this.taken
      .flatMap(({ body }) => exported.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }
}
