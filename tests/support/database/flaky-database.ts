/** A proxy to the test cluster that a test can close, silence or fill with garbage, while the database itself runs. */
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * The proxy's behaviour: passes everything; refuses connections and breaks existing ones; drops responses; responds with garbage; breaks
 * when the response to the next commit is sent.
 */
export type Road = 'open' | 'closed' | 'silent' | 'nonsense' | 'lost-commit';

export class FlakyDatabase {
  private road: Road = 'open';
  /** What was sent while the proxy was silent, as bytes of the protocol. */
  readonly dropped: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly target = path.join(inject('databaseServer').host, '.s.PGSQL.5432');
  private readonly server = net.createServer((client) => this.connect(client));

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
  }

  async stop(): Promise<void> {
    this.breakAll();
    await new Promise((closed) => this.server.close(closed));
  }

  /** As in `DATABASE_URL`. */
  url(database: string): string {
    const { port } = this.server.address() as AddressInfo;
    return `postgres://${inject('databaseServer').user}@127.0.0.1:${port}/${database}`;
  }

  become(road: Road): void {
    this.road = road;
    if (road === 'closed' || road === 'nonsense') this.breakAll();
  }

  private breakAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    // Breaking connections is intended.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private connect(client: Socket): void {
    this.keep(client);
    if (this.road === 'closed') client.destroy();
    else if (this.road === 'nonsense') client.end('HTTP/1.1 418 no database here\r\n\r\n');
    else this.join(client, this.keep(net.connect(this.target)));
  }

  private join(client: Socket, database: Socket): void {
    let isLost = false;
    client.on('data', (chunk) => {
      if (this.road === 'silent') this.dropped.push(chunk.toString('latin1'));
      isLost ||= this.road === 'lost-commit' && chunk.toString('latin1').includes('commit');
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (isLost) {
        this.road = 'open';
        client.destroy();
      } else if (this.road !== 'silent') {
        client.write(chunk);
      }
    });
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  }
}
