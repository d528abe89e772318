import { expect, it } from 'vitest';
import { listenAddress } from './listen-address.mjs';

const site = { SITE_URL: 'https://snoei.example' };

it.each([
  ['every interface', site, undefined],
  ['this machine alone behind a proxy', { ...site, TRUSTED_PROXIES: '1' }, '127.0.0.1'],
  ['the address of the setting', { ...site, TRUSTED_PROXIES: '1', HOST: '10.0.0.5' }, '10.0.0.5'],
  ['this machine alone in a local trial', { HOST: '0.0.0.0' }, '127.0.0.1'],
])('is %s', (_, environment, address) => {
  expect(listenAddress(environment)).toBe(address);
});
