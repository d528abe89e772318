import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type OutsideServer,
  outsideHost,
  publicAddress,
  startOutsideServer,
} from '@/tests/support/servers/outside-server';
import { type FetchOptions, fetchPublicFile } from './fetch-public-file';

let outside: OutsideServer;
const url = `https://${outsideHost}/.well-known/file.json?version=1`;
const fetchFile = (options: FetchOptions = {}) =>
  fetchPublicFile(url, { resolve: outside.resolve, agent: outside.agent, ...options });

beforeAll(async () => {
  outside = await startOutsideServer();
});
beforeEach(() => outside.reset());
afterAll(() => outside.close());

describe('fetchPublicFile', () => {
  it('gets the file from the checked address, by the name of the host', async () => {
    outside.replies = [{ status: 200, headers: { 'content-type': 'application/json' }, body: '{"é":1}' }];
    expect(await fetchFile()).toEqual({
      outcome: 'fetched',
      body: Buffer.from('{"é":1}'),
      contentType: 'application/json',
    });
    expect(outside.connectedTo).toEqual([publicAddress]);
    expect(outside.received).toMatchObject([
      {
        method: 'GET',
        path: '/.well-known/file.json?version=1',
        body: '',
        headers: { host: outsideHost, 'user-agent': 'Snoei/1', 'accept-encoding': 'identity' },
      },
    ]);
  });

  it.each([
    'http://hooks.interpolis.example/',
    'https://hooks.interpolis.example:8443/',
    'https://user@hooks.interpolis.example/',
    'https://:secret@hooks.interpolis.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://93.184.216.34/',
    'https://[2606:4700:4700::1111]/',
    'https://interpolis.example./',
    'ftp://interpolis.example/',
    'interpolis.example',
    '',
  ])('requests nothing for %j', async (other) => {
    const refused = await fetchPublicFile(other, { resolve: outside.resolve, agent: outside.agent });
    expect(refused).toEqual({ outcome: 'url', status: null });
    expect(outside.connectedTo).toEqual([]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.8', publicAddress],
    [publicAddress, '::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['169.254.169.254'],
  ])('connects to nothing if one of its addresses is not public: %s %s', async (...addresses) => {
    outside.addresses = [addresses.filter((address) => address !== undefined)];
    expect(await fetchFile()).toEqual({ outcome: 'address', status: null });
    expect(outside.connectedTo).toEqual([]);
    expect(outside.received).toEqual([]);
  });

  it('resolves the name for each file: a name that turns private is refused the second time', async () => {
    outside.replies = [{ status: 200 }];
    outside.addresses = [[publicAddress], ['127.0.0.1']];
    expect(await fetchFile()).toMatchObject({ outcome: 'fetched' });
    expect(await fetchFile()).toMatchObject({ outcome: 'address' });
    expect(outside.received).toHaveLength(1);
    expect(outside.connectedTo).toEqual([publicAddress]);
  });

  it('resolves the name once for a file', async () => {
    let queries = 0;
    const resolve = async () => {
      queries += 1;
      return queries === 1 ? [] : [publicAddress];
    };
    expect(await fetchFile({ resolve })).toEqual({ outcome: 'dns', status: null });
    expect(queries).toBe(1);
  });

  it('does not follow a redirect', async () => {
    outside.replies = [{ status: 307, headers: { location: `https://${outsideHost}/elsewhere` } }];
    expect(await fetchFile()).toEqual({ outcome: 'redirect', status: 307 });
    expect(outside.received).toHaveLength(1);
  });

  it.each([204, 206, 404, 410, 503])('takes status %i as no file, without its body', async (status) => {
    outside.replies = [{ status, ...(status === 204 ? { body: '' } : { afterBody: 'silence' }) }];
    expect(await fetchFile()).toEqual({ outcome: 'status', status });
  });

  it('reads a body up to its limit, and no byte more', async () => {
    outside.replies = [
      { status: 200, body: 'x'.repeat(64 * 1024) },
      { status: 200, body: 'x'.repeat(64 * 1024 + 1), afterBody: 'silence' },
    ];
    expect(await fetchFile()).toMatchObject({ outcome: 'fetched', body: { length: 64 * 1024 } });
    expect(await fetchFile()).toEqual({ outcome: 'too-large', status: 200 });
  });

  it('cuts off a media type that is too long', async () => {
    outside.replies = [{ status: 200, headers: { 'content-type': `text/plain; a=${'x'.repeat(4000)}` } }];
    expect(await fetchFile()).toMatchObject({
      outcome: 'fetched',
      contentType: `text/plain; a=${'x'.repeat(186)}`,
    });
  });

  it('reports a body that is cut off', async () => {
    outside.replies = [
      { status: 200, headers: { 'content-length': '10' }, body: 'half', afterBody: 'close' },
    ];
    expect(await fetchFile()).toEqual({ outcome: 'connection', status: 200 });
  });

  it.each([
    ['does not respond', { status: 200, silent: true }, null],
    ['does not end its body', { status: 200, afterBody: 'silence' }, 200],
  ] as const)('gives up a server that %s', async (_name, reply, status) => {
    outside.replies = [reply];
    expect(await fetchFile({ timeoutMilliseconds: 200 })).toEqual({ outcome: 'timeout', status });
  });

  it('gives up a name that is not resolved in time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await fetchFile({ resolve, timeoutMilliseconds: 50 })).toEqual({
      outcome: 'timeout',
      status: null,
    });
  });

  it('refuses a certificate of another name, and one of no authority', async () => {
    const { resolve, agent } = outside;
    const other = await fetchPublicFile('https://other.interpolis.example/in', { resolve, agent });
    expect(other).toEqual({ outcome: 'certificate', status: null });
    expect(await fetchFile({ agent: outside.stranger })).toEqual({ outcome: 'certificate', status: null });
    expect(outside.received).toEqual([]);
  });

  it('reports a connection that can not be opened, and a name without an address', async () => {
    const closed = await startOutsideServer();
    await closed.close();
    expect(await fetchFile({ agent: closed.agent })).toEqual({ outcome: 'connection', status: null });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await fetchFile({ resolve })).toEqual({ outcome: 'dns', status: null });
  });
});
