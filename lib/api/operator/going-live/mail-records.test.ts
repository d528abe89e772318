import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findMailRecords, type ResolveTexts } from './mail-records';

const sender = { MAIL_FROM: 'Snoei <post@Mail.Snoei.nl>', MAIL_DKIM_SELECTOR: 'k1' };

/** A DNS with these records; every other name does not exist. */
const dns =
  (records: Readonly<Record<string, string[][]>>): ResolveTexts =>
  async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error('queryTxt'), { code: 'ENOTFOUND' });
    return found;
  };

it('finds the records of the sender’s domain among others, long ones whole, and the policy of the domain above', async () => {
  const found = await findMailRecords(
    sender,
    dns({
      'mail.snoei.nl': [['google-site-verification=x'], ['v=spf1 include:a.nl ', '~all'], ['v=spf10']],
      'k1._domainkey.mail.snoei.nl': [['k=rsa; p=MI', 'IB']],
      '_dmarc.snoei.nl': [['v=DMARC1; p=none']],
    }),
  );
  expect(found).toEqual({
    spf: ['v=spf1 include:a.nl ~all'],
    dkim: ['k=rsa; p=MIIB'],
    dmarc: ['v=DMARC1; p=none'],
  });
});

it('finds none where there are none, and asks for no key without a selector', async () => {
  const asked: string[] = [];
  const resolve: ResolveTexts = (name) => {
    asked.push(name);
    return dns({})(name);
  };
  expect(await findMailRecords({ ...sender, MAIL_DKIM_SELECTOR: undefined }, resolve)).toEqual({
    spf: [],
    dkim: [],
    dmarc: [],
  });
  // Never a whole top-level domain.
  expect(asked.sort()).toEqual(['_dmarc.mail.snoei.nl', '_dmarc.snoei.nl', 'mail.snoei.nl']);
});

it('asks nobody about a domain of examples', async () => {
  const resolve = () => Promise.reject(new Error('asked'));
  expect(await findMailRecords({ ...sender, MAIL_FROM: 'Snoei <post@snoei.example>' }, resolve)).toEqual({
    spf: null,
    dkim: null,
    dmarc: null,
  });
});

it('knows nothing while a resolver never answers', async () => {
  const silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  try {
    const found = await findMailRecords(sender, (name) => resolver.resolveTxt(name));
    expect(found).toEqual({ spf: null, dkim: null, dmarc: null });
  } finally {
    silent.close();
  }
});
