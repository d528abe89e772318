import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { isPublicAddress } from './public-address';

const ipv4 = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const numberOf = (address: string) =>
  address.split('.').reduce((value, part) => value * 256 + Number(part), 0);

/** An address in an IPv4 block. */
const within = (network: string, prefix: number) =>
  fc.integer({ min: 0, max: 2 ** (32 - prefix) - 1 }).map((offset) => ipv4(numberOf(network) + offset));

/** An address in an IPv6 block of whole groups of 16 bits. */
const withinGroups = (...groups: string[]) =>
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), {
      minLength: 8 - groups.length,
      maxLength: 8 - groups.length,
    })
    .map((rest) => [...groups, ...rest.map((group) => group.toString(16))].join(':'));

describe('isPublicAddress', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '100.63.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '198.17.255.255',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['2606:4700:4700::1111', '2a00:1450:400e:80e::200e', '2001:200::1', '3ffe::1'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '8.8.8.8.8',
    '[::1]',
  ])('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it('refuses every address of the special blocks of IPv4', () => {
    const blocks = fc.oneof(
      within('0.0.0.0', 8),
      within('10.0.0.0', 8),
      within('100.64.0.0', 10),
      within('127.0.0.0', 8),
      within('169.254.0.0', 16),
      within('172.16.0.0', 12),
      within('192.0.0.0', 24),
      within('192.0.2.0', 24),
      within('192.168.0.0', 16),
      within('198.18.0.0', 15),
      within('198.51.100.0', 24),
      within('203.0.113.0', 24),
      within('224.0.0.0', 4),
      within('240.0.0.0', 4),
    );
    fc.assert(
      fc.property(blocks, (address) => {
        expect(isPublicAddress(address)).toBe(false);
        // In any notation that contains an IPv4 address.
        for (const start of ['::ffff:', '::', '64:ff9b::'])
          expect(isPublicAddress(start + address)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses every IPv6 address outside of the global unicast space, and the special blocks in it', () => {
    const outside = fc
      .integer({ min: 0, max: 0xffff })
      .filter((first) => first >> 13 !== 1)
      .chain((first) => withinGroups(first.toString(16)));
    const inside = fc.oneof(withinGroups('2001', '0'), withinGroups('2001', 'db8'), withinGroups('2002'));
    fc.assert(
      fc.property(fc.oneof(outside, inside), (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
