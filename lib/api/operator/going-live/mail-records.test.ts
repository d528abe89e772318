import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { type Dns, dnsOf, findMailRecords } from './mail-records';

const sender = {
  MAIL_FROM: 'Snoei <post@Mail.Snoei.nl>',
  MAIL_DKIM_SELECTOR: 'k1',
  SITE_URL: 'https://www.snoei.nl',
};

/** A DNS with the site and these records; every other name does not exist. */
const dns = (records: Readonly<Record<string, string[][]>>): Dns => ({
  async resolveTxt(name) {
    const found = records[name];
    if (!found) throw Object.assign(new Error('queryTxt'), { code: 'ENOTFOUND' });
    return found;
  },
  knows: async (name) => name === 'www.snoei.nl',
});
const unknown = { spf: null, dkim: null, dmarc: null };

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
  const empty = dns({});
  const listening: Dns = {
    ...empty,
    resolveTxt: (name) => {
      asked.push(name);
      return empty.resolveTxt(name);
    },
  };
  expect(await findMailRecords({ ...sender, MAIL_DKIM_SELECTOR: undefined }, listening)).toEqual({
    spf: [],
    dkim: [],
    dmarc: [],
  });
  // Never a whole top-level domain.
  expect(asked.sort()).toEqual(['_dmarc.mail.snoei.nl', '_dmarc.snoei.nl', 'mail.snoei.nl']);
});

it('asks nobody about a domain of examples', async () => {
  const refusing: Dns = {
    resolveTxt: () => Promise.reject(new Error('asked')),
    knows: () => Promise.reject(new Error('asked')),
  };
  const example = { ...sender, MAIL_FROM: 'Snoei <post@snoei.example>' };
  expect(await findMailRecords(example, refusing)).toEqual(unknown);
});

/** Asks a resolver in this process, which answers each question with `respond`. */
async function findBy(respond: ((question: Buffer) => Buffer) | null) {
  const server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    if (respond) server.send(respond(question), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  try {
    return await findMailRecords(sender, dnsOf(resolver));
  } finally {
    server.close();
  }
}

it('knows nothing by a resolver that denies every name, the site’s too', async () => {
  const denied = (question: Buffer) => {
    const answer = Buffer.from(question);
    // A response, with recursion available, and the code NXDOMAIN.
    answer.writeUInt16BE(0x8183, 2);
    // Without the additional record of the question.
    answer.writeUInt16BE(0, 10);
    return answer;
  };
  expect(await findBy(denied)).toEqual(unknown);
});

it('knows nothing while a resolver never answers', async () => {
  expect(await findBy(null)).toEqual(unknown);
});
