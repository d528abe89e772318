import { describe, expect, it } from 'vitest';
import { clientAddressHeader } from './client-address.mjs';
import { trustProxy } from './trust-proxy.mjs';

const requestWith = (headers: Record<string, string | string[] | undefined>) => ({
  headers: { ...headers },
  socket: { remoteAddress: '::ffff:10.0.0.1' },
});

describe('trustProxy', () => {
  it('drops forged proxy and Next headers of a client, and preserves the rest', () => {
    const request = requestWith({
      host: 'localhost:3000',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-middleware-subrequest': 'middleware:middleware',
      'next-action': 'a'.repeat(40),
      'x-middleware-rewrite': 'https://evil.example',
      [clientAddressHeader]: '203.0.113.9',
      rsc: '1',
      cookie: 'a=b',
    });
    trustProxy(request, 0);
    expect(request.headers).toEqual({
      host: 'localhost:3000',
      rsc: '1',
      cookie: 'a=b',
      [clientAddressHeader]: '10.0.0.1',
    });
  });

  it.each(['0', '', '01', '1, 1', 'true'])('recognises a flight request by 1 only, not by “%s”', (rsc) => {
    const request = requestWith({ rsc });
    trustProxy(request, 0);
    expect(request.headers).not.toHaveProperty('rsc');
  });

  it('trusts a trusted proxy, but never an internal header', () => {
    const request = requestWith({
      'x-forwarded-for': ['203.0.113.9', '198.51.100.1'],
      'x-forwarded-proto': 'https',
      'x-middleware-next': '1',
      [clientAddressHeader]: '203.0.113.9',
    });
    trustProxy(request, 1);
    expect(request.headers).toEqual({
      'x-forwarded-for': ['203.0.113.9', '198.51.100.1'],
      'x-forwarded-proto': 'https',
      [clientAddressHeader]: '198.51.100.1',
    });
  });
});
