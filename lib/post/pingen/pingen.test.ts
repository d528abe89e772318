/** Requests to the print house: tokens, failures and whether a repeat is of use, webhooks. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PingenStandIn } from '@/tests/support/servers/pingen-stand-in';
import { openPingen, type Pingen } from './pingen';
import { PrintHouseRefusal, PrintHouseUnavailable } from './pingen-errors';
import { isSignedByPingen, readHouseNews } from './pingen-webhook';

let standIn: PingenStandIn;
let settings: Record<string, string>;
let house: Pingen;
const open = (secret = standIn.clientSecret) =>
  openPingen({
    clientId: standIn.clientId,
    clientSecret: secret,
    organisation: standIn.organisation,
    apiUrl: settings.PINGEN_API_URL ?? '',
    identityUrl: settings.PINGEN_IDENTITY_URL ?? '',
    timeoutMilliseconds: 300,
  });

beforeEach(async () => {
  standIn = new PingenStandIn();
  settings = await standIn.start();
  house = open();
});
afterEach(() => standIn.stop());

const file = { name: 'ABCDEFGH23456789-0-aaaa.pdf', pdf: new TextEncoder().encode('%PDF'), key: 'key-1' };
const reasonOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof PrintHouseUnavailable) return error.reason;
      return error instanceof PrintHouseRefusal ? `refused ${error.status} ${error.words}` : error;
    },
  );
const tokensAsked = () => standIn.requests.filter((line) => line === 'POST /auth/access-tokens').length;

describe('a token', () => {
  it('is asked for once for requests that come together, and kept', async () => {
    await Promise.all([house.find('a'), house.find('b')]);
    await house.find('c');
    expect(tokensAsked()).toBe(1);
  });

  it('that was taken back is renewed once', async () => {
    await house.find('a');
    standIn.tokens.clear();
    expect(await house.find('a')).toBeNull();
    expect(tokensAsked()).toBe(2);
    standIn.trouble(/^GET/, { kind: 'status', status: 401 }, { kind: 'status', status: 401 });
    expect(await reasonOf(house.find('a'))).toBe('http_401');
  });

  it('that is refused says nothing of our secret', async () => {
    expect(await reasonOf(open('wrong').find('a'))).toBe('token_401');
  });
});

describe('a failure', () => {
  it.each([
    [{ kind: 'status', status: 429 }, 'http_429'],
    [{ kind: 'status', status: 503 }, 'http_503'],
    [{ kind: 'status', status: 402 }, 'http_402'],
    [{ kind: 'silent' }, 'timeout'],
    [{ kind: 'lost' }, 'network'],
  ] as const)('passes: %o', async (trouble, reason) => {
    standIn.trouble(/^POST \/deliveries/, trouble);
    expect(await reasonOf(house.draft(file))).toBe(reason);
    expect(await reasonOf(house.draft(file))).toBe('done');
  });

  it('has the words of the house where a repeat is of no use', async () => {
    const { id } = await house.draft(file);
    await house.send(id, 'key-2');
    expect(await reasonOf(house.send(id, 'key-3'))).toBe('refused 409 Not allowed now');
    expect(await reasonOf(house.remove(id))).toBe('refused 409 Under way');
    expect(await reasonOf(house.cancel('missing'))).toBe('refused 404 Not found');
  });
});

it('a draft is one letter for a repeat with its key, and is sent once', async () => {
  standIn.trouble(/^POST \/deliveries/, { kind: 'lost' });
  await reasonOf(house.draft(file));
  const { id } = await house.draft(file);
  expect([...standIn.letters.keys()]).toEqual([id]);
  expect(standIn.letters.get(id)).toMatchObject({ sends: 0, addressPosition: 'left' });
  expect(await house.findByName(file.name)).toMatchObject({ id, status: 'valid' });
  await Promise.all([house.send(id, 'key-2'), house.send(id, 'key-2')]);
  expect(standIn.letters.get(id)).toMatchObject({
    sends: 1,
    product: { delivery_product: 'fast', print_mode: 'simplex', print_spectrum: 'grayscale' },
  });
  await house.cancel(id);
  expect(await house.findByName(file.name)).toBeNull();
  await house.remove(id);
  await house.remove(id);
  expect(await house.find(id)).toBeNull();
});

it('says what happened to a letter, and whether it is paid', async () => {
  standIn.verdict = { status: 'invalid', words: 'Page limit exceeded' };
  const { id } = await house.draft(file);
  expect(await house.words(id)).toBe('Page limit exceeded');
  expect(await house.isPaidUp()).toBe(true);
  standIn.missingCredits = 3.2;
  expect(await house.isPaidUp()).toBe(false);
});

describe('a webhook', () => {
  it('is signed: not another body, key or signature', () => {
    const { body, signature } = standIn.webhook('webhook_sent', 'a');
    expect(isSignedByPingen(body, signature, standIn.signingKey)).toBe(true);
    expect(isSignedByPingen(`${body} `, signature, standIn.signingKey)).toBe(false);
    expect(isSignedByPingen(body, signature, 'another')).toBe(false);
    expect(isSignedByPingen(body, undefined, standIn.signingKey)).toBe(false);
    expect(isSignedByPingen(body, 'ff', standIn.signingKey)).toBe(false);
  });

  it('is read by its documented shape, also where the letter is called so', () => {
    const { body } = standIn.webhook('webhook_undeliverable', 'a', { id: 'e1', reason: 'Moved\n away' });
    const news = { id: 'e1', kind: 'returned', letterId: 'a', words: 'Moved away', trackingNumber: null };
    expect(readHouseNews(body)).toEqual(news);
    expect(readHouseNews(body.replace('"deliverable"', '"letter"'))).toEqual(news);
    expect(readHouseNews(standIn.webhook('webhook_channel_subscriptions', null).body)).toMatchObject({
      kind: 'unknown',
      letterId: null,
    });
    for (const other of ['', '[]', '{"data":{}}', '{"data":{"type":"webhook_sent"}}']) {
      expect(readHouseNews(other)).toBeNull();
    }
  });
});
