/** A process's metrics as Prometheus reads them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMetrics } from '@/lib/telemetry/start-metrics';
import { recordedLog } from './vitest/recorded-log';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts the endpoint of this process. */
export async function startEndpoint() {
  const port = await freePort();
  const metrics = await startMetrics({ endpoint: { host: '127.0.0.1', port } }, recordedLog().logger);
  return { address: `127.0.0.1:${port}`, stop: () => metrics.stop() };
}

/** The samples of one scrape. */
export async function scrape(address: string): Promise<Sample[]> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
