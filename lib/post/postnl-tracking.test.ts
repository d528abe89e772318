/** PostNL's Shippingstatus API, played by a server that answers as its documentation says. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postnlTracking } from './postnl-tracking';
import { TrackingRefused } from './tracking-provider';

const code = 'RR473124829NL';
let server: Server;
let url: string;
let asked: IncomingMessage[] = [];
/** The next answer: its status and body; null never answers. */
let answer: readonly [number, unknown] | null = [200, {}];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    if (!answer) return;
    response.writeHead(answer[0], { 'content-type': 'application/json' });
    response.end(typeof answer[1] === 'string' ? answer[1] : JSON.stringify(answer[1]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function find(trackCode = code, timeoutMilliseconds = 5000) {
  asked = [];
  return postnlTracking({ apiKey: 'geheim', url, timeoutMilliseconds }).find(trackCode);
}

const shipment = (statusCode: string, phase: string, ...events: string[]) => ({
  MainBarcode: code,
  Barcode: code,
  Status: { TimeStamp: '08-11-2026 10:13:20', StatusCode: statusCode, PhaseCode: phase },
  Event: events.map((each) => ({ Code: each, Description: 'tekst', TimeStamp: '08-11-2026 10:13:20' })),
});

async function said(statusCode: string, phase: string, ...events: string[]) {
  answer = [200, { CompleteStatus: { Shipment: shipment(statusCode, phase, ...events) } }];
  return find();
}

describe('PostNL', () => {
  it('is asked about one barcode, with the key in a header', async () => {
    await said('7', '3');
    const [request] = asked;
    expect(request?.url).toBe(`/shipment/v2/status/barcode/${code}?detail=true&language=NL&maxDays=60`);
    expect(request?.headers.apikey).toBe('geheim');
  });

  it.each([
    ['1', '1', [], 'accepted'],
    ['5', '2', ['J01'], 'under_way'],
    ['12', '4', ['J02'], 'under_way'],
    ['8', '3', ['Y02'], 'under_way'],
    ['11', '4', ['I01'], 'delivered'],
    ['22', '4', [], 'delivered'],
  ] as const)(
    'says with status %s in phase %s that it is there: %s',
    async (status, phase, events, expected) => {
      expect((await said(status, phase, ...events)).status).toBe(expected);
    },
  );

  it.each([
    [['H01'], 'refused'],
    [['H12'], 'address_unknown'],
    [['Y20'], 'not_collected'],
    [['H20'], 'unknown'],
    [['Y30', 'H20'], 'incomplete_address'],
    [['H03', 'I07', 'J63'], 'not_collected'],
  ] as const)('says with events %s that it comes back: %s', async (events, reason) => {
    expect(await said('8', '3', ...events)).toEqual({ status: 'returned', reason });
    // Its delivery is the one to its sender.
    expect(await said('11', '4', ...events)).toEqual({ status: 'returned', reason });
  });

  it('knows nothing of a barcode that it does not know, of another one, and of what is none', async () => {
    for (const [status, body] of [
      [200, {}],
      [200, { Warnings: [{ Code: '2' }] }],
      [404, {}],
      [400, {}],
      [200, { CurrentStatus: { Shipment: [{ ...shipment('11', '4'), Barcode: '3SDEVC1234567' }] } }],
    ] as const) {
      answer = [status, body];
      expect((await find()).status).toBe('unknown');
    }
    expect((await find('../../x')).status).toBe('unknown');
    expect(asked).toEqual([]);
  });

  it('that refuses ends the run; that is away or says something else is asked again', async () => {
    for (const status of [401, 403, 429]) {
      answer = [status, {}];
      await expect(find()).rejects.toThrow(TrackingRefused);
    }
    for (const next of [
      [500, {}],
      [200, 'no json'],
      [200, { CompleteStatus: { Shipment: 'x' } }],
    ] as const) {
      answer = next;
      await expect(find()).rejects.not.toThrow(TrackingRefused);
    }
    answer = null;
    await expect(find(code, 50)).rejects.toThrow();
  });
});
