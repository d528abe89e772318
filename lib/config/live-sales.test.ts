import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { lacksSender, listMissingForInsurance, listMissingForOrders } from './live-sales';

const real = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.snoei.nl',
  MOLLIE_API_KEY: 'live_0123456789ab',
  MAIL_FROM: 'Snoei <post@snoei.nl>',
};
const seller = {
  SELLER_NAME: 'Snoei B.V.',
  SELLER_EMAIL: 'hulp@snoei.nl',
  SELLER_ADDRESS: 'Laan 1; 1012 AB Amsterdam; Nederland',
  SELLER_KVK_NUMBER: '12345678',
  SELLER_VAT_NUMBER: 'NL001234567B01',
};

describe('a site that takes real money', () => {
  it('lacks each detail of the seller that is not set', () => {
    expect(listMissingForOrders(readEnv(real))).toEqual(Object.keys(seller));
    expect(listMissingForOrders(readEnv({ ...real, ...seller }))).toEqual([]);
    for (const name of Object.keys(seller)) {
      expect(listMissingForOrders(readEnv({ ...real, ...seller, [name]: '' })), name).toEqual([name]);
    }
  });

  it('lacks an address of the seller that is an example', () => {
    const env = readEnv({ ...real, ...seller, SELLER_EMAIL: 'hulp@snoei.example' });
    expect(listMissingForOrders(env)).toEqual(['SELLER_EMAIL']);
  });

  it('lacks the licence for insurance until its number is set', () => {
    expect(listMissingForInsurance(readEnv({ ...real, ...seller }))).toEqual(['SELLER_AFM_NUMBER']);
    expect(listMissingForInsurance(readEnv({ ...real, SELLER_AFM_NUMBER: '12345678' }))).toEqual([]);
  });
});

it.each([
  ['outside production', { NODE_ENV: 'test' }],
  ['on http', { SITE_URL: 'http://localhost:3000' }],
  ['with the test key of the provider', { MOLLIE_API_KEY: 'test_0123456789ab', SANDBOX_PAYMENTS: '1' }],
  ['in the sandbox', { MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1' }],
])('nothing is missing %s', (_, change) => {
  const env = readEnv({ ...real, ...change });
  expect([...listMissingForOrders(env), ...listMissingForInsurance(env)]).toEqual([]);
});

describe('the sender of mails', () => {
  const demonstration = { MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1' };

  it.each(['', 'Snoei <post@snoei.example>', 'Snoei <post@mail.Example.com>', 'Snoei <post@localhost>'])(
    'is missing on a public site, with and without money: %s',
    (MAIL_FROM) => {
      for (const payments of [{}, demonstration]) {
        const env = readEnv({ ...real, ...seller, ...payments, MAIL_FROM });
        expect(listMissingForOrders(env)).toEqual(['MAIL_FROM']);
        expect(lacksSender(env)).toBe(true);
      }
    },
  );

  it.each([
    ['of a domain that can exist', {}],
    ['at a name for examples', { SITE_URL: 'https://snoei.example', MAIL_FROM: '' }],
    ['on this computer', { SITE_URL: 'http://localhost:3000', MAIL_FROM: '' }],
    ['outside production', { NODE_ENV: 'test', MAIL_FROM: '' }],
  ])('is not missing %s', (_, change) => {
    expect(lacksSender(readEnv({ ...real, ...seller, ...demonstration, ...change }))).toBe(false);
  });
});
