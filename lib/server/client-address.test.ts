import { describe, expect, it } from 'vitest';
import { clientAddressOf, normaliseAddress } from './client-address.mjs';

describe('normaliseAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:8080 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', ''],
    ['<script>', ''],
    ['', ''],
  ])('%s is %s', (text, address) => {
    expect(normaliseAddress(text)).toBe(address);
  });
});

describe('clientAddressOf', () => {
  it('trusts no header without trusted proxies', () => {
    expect(clientAddressOf('192.0.2.1', '198.51.100.1', 0)).toBe('192.0.2.1');
    expect(clientAddressOf(undefined, '198.51.100.1', 0)).toBe('unknown');
  });

  it('uses the address seen by the outermost trusted proxy, ignoring what the client sent', () => {
    expect(clientAddressOf('10.0.0.1', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddressOf('10.0.0.2', '203.0.113.9, 198.51.100.1, 10.0.0.1', 2)).toBe('198.51.100.1');
    expect(clientAddressOf('10.0.0.2', '198.51.100.1, 10.0.0.1', 2)).toBe('198.51.100.1');
  });

  it('falls back to the socket if the list is missing or invalid', () => {
    expect(clientAddressOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientAddressOf('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
    expect(clientAddressOf('10.0.0.1', '198.51.100.1', 2)).toBe('198.51.100.1');
  });
});
