/**
 * Logging by ASVS 5.0, chapter 16: a complete journey through the site at the most verbose level, without personal data in the log. Tested
 * elsewhere: server errors without details (16.5.1) in `tests/api/app.test.ts`, audit lines of accounts (16.3.1) in
 * `tests/api/accounts/audit.test.ts`, an unavailable database (16.5.2) in `tests/faults/database.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { browserCookieName, sessionCookieName } from '@/lib/config/cookies';
import { newCostLink } from '@/lib/contract/fixed-costs/fixed-costs';
import { bodyOf } from '../support/cancel-job';
import { sampleOf } from '../support/cases';
import { act, Company, makeFinal, question, queues, sendLetter } from '../support/dispute-job';
import { address, needles } from '../support/erasures';
import { goodPassword, Member } from '../support/member';
import { nameCompany, otherCompanyValues } from '../support/other-company';
import { joinPerson, personEmail, personValues, signedPersonValues } from '../support/person';
import { adviseOn, consent, Decider, operatorOf } from '../support/proposals';
import { newKey } from '../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import { withdrawFrom } from '../support/withdrawals';

const log = recordedLog();
const folder = temporaryFolder('log');
let api: TestContext;
const secrets = new Set<string>();

beforeAll(async () => {
  api = await createTestContext({ log: log.logger, settings: { DATA_DIR: folder, DEMO_POST: '1' } });
});

/** Keys and codes in mails and messages. */
async function noteMailedSecrets(): Promise<void> {
  const { rows } = await api.db.$client.query(
    `select (regexp_matches(text, '[?&](?:key|token)=([A-Za-z0-9_-]+)', 'g'))[1] as secret from outbox_mails
     union select (regexp_match(text, '#([0-9]{6})$'))[1] from sms_messages`,
  );
  for (const { secret } of z.array(z.object({ secret: z.string().nullable() })).parse(rows)) {
    if (secret) secrets.add(secret);
  }
}

async function walk(): Promise<void> {
  const person = await joinPerson(api);
  const withAddress: typeof person.fetch = (to, request = {}) =>
    Member.prototype.fetch.call(person, to, {
      address,
      headers: {
        'user-agent': 'Zonnebrowser/5.0\r\n{"level":60}'.replace(/[\r\n]/g, ' '),
        referer: `http://localhost:3000/x?key=${personEmail}`,
      },
      ...request,
    });
  await person.login(personEmail, 'fout wachtwoord');
  await person.requestLink(personEmail);
  // Letters: invalid drafts, ordered, paid, in transit, answered, supplemented, withdrawn.
  const values = await signedPersonValues();
  await withAddress('/drafts', {
    json: {
      flow: 'cancel',
      company: 'netflix',
      step: 'details',
      values: { ...personValues, email: `${personEmail}\u0000` },
    },
    idempotencyKey: newKey(),
  });
  await nameCompany(person, { ...otherCompanyValues, recipientName: 'Zonneveld Hengelsport' });
  const sent = await sendLetter(api, { owner: person, values });
  const company = new Company(api);
  await company.given(sent.code, 'request-more-data', {
    ...question,
    respondent_name: 'Wilhelmijne Zonneveld-Quist',
  });
  await makeFinal(api);
  const operator = await operatorOf(api);
  const [answer] = (await queues(operator)).answers;
  if (answer) await act(operator, `answers/${answer.id}/accept`);
  await api.runJobs();
  await withdrawFrom(person, {
    fullName: 'Wilhelmijne Zonneveld-Quist',
    withdrawContract: sent.order.reference,
    email: personEmail,
  });
  // Requests: advice with an SMS code, a decision, a complaint.
  const applicant = new Decider(api);
  const energy = {
    ...sampleOf('advice-energy'),
    email: personEmail,
    phoneNumber: personValues.phoneNumber,
    bankAccount: personValues.bankAccount,
    dateOfBirth: personValues.dateOfBirth,
  };
  await applicant.request('advice-energy', energy);
  const advised = await adviseOn(operator, applicant);
  await applicant.decided(advised, consent);
  await applicant.request('complaint', {
    ...sampleOf('complaint'),
    email: 'ander@klant.example',
    message: personValues.comment,
  });
  // Fixed costs shared by a link, whose key is in the query of its page and in a form.
  const json = { name: 'Zonneveld Hengelsport', amount: '10', period: 'month', category: 'other' };
  await withAddress('/me/fixed-costs', { json, idempotencyKey: newKey() });
  const shared = await withAddress('/me/fixed-costs/links', {
    json: { right: 'edit' },
    idempotencyKey: newKey(),
  });
  const { link } = await bodyOf(shared, 201, newCostLink);
  secrets.add(link);
  await withAddress(`/fixed-costs/shared/lookup?link=${link}`, { json: { link } });
  await withAddress('/fixed-costs/shared/costs', { body: new URLSearchParams({ link, name: '' }) });
  // A list after a death, with a link to read it.
  const listed = await withAddress('/estates', {
    json: {
      deceased_name: 'Wilhelmijne Zonneveld-Quist',
      date_of_death: '1-11-2026',
      deceased_street: 'Kerkstraat 1',
      deceased_town: '1234 AB Hengelsport',
    },
    idempotencyKey: newKey(),
  });
  const { reference: estate } = await bodyOf(listed, 201, z.object({ reference: z.string() }));
  const readable = await withAddress(`/estates/${estate}/links`, { json: {} });
  const { link: reading } = await bodyOf(readable, 201, z.object({ link: z.string() }));
  secrets.add(reading);
  await withAddress(`/estates/shared/lookup?link=${reading}`, { json: { link: reading } });
  // Failures: invalid input everywhere, and a failing statement with its values.
  await withAddress('/register', {
    json: { email: personEmail, first_name: 'Wilhelmijne', password: personValues.bankAccount },
  });
  await withAddress(`/cancellations/${personEmail}`);
  await withAddress('/companies/search?search=Wilhelmijne%00Zonneveld-Quist');
  await withAddress('/login', {
    body: `{"email":"${personEmail}","password":"${goodPassword}"`,
    headers: { 'content-type': 'application/json' },
  });
  await api.db.$client
    .query('select $1::int', [personEmail])
    .catch((error: unknown) => api.context.log.error({ err: error }, 'a statement failed'));
  // The end: a data export, and erasure.
  await person.fetch('/exports', { json: {} });
  await api.runJobs();
  await noteMailedSecrets();
  for (const browser of [person.browser, applicant.browser, operator.browser]) {
    for (const name of [browserCookieName, sessionCookieName]) {
      const value = browser.cookies.get(name);
      if (value) secrets.add(value);
    }
  }
  await person.fetch('/me/erasure', { json: { confirm: true } });
  await api.runJobs();
}

describe('the log of a complete journey', () => {
  beforeAll(walk, 120_000);

  it('16.2.5: contains no name, address, account number, birth date or other input', () => {
    const text = log.lines().join('');
    expect(log.lines().length).toBeGreaterThan(40);
    const typed = [
      ...needles,
      goodPassword,
      'jan@klant.example',
      'Jansen',
      'fout wachtwoord',
      'Hengelsport',
      'Kerkstraat',
      '0612345678',
      '+31683746592',
    ];
    expect(typed.filter((needle) => text.includes(needle))).toEqual([]);
    // Nor without the spaces of its formatting.
    const tight = text.replaceAll(/\s/g, '').toUpperCase();
    expect(
      [personValues.bankAccount, personValues.phoneNumber]
        .map((each) => each.replaceAll(' ', ''))
        .filter((each) => tight.includes(each)),
    ).toEqual([]);
  });

  it('16.2.5: contains no token, key, code or cookie', () => {
    const text = log.lines().join('');
    expect(secrets.size).toBeGreaterThan(10);
    const long = [...secrets].filter((secret) => secret.length > 6);
    expect(long.filter((secret) => text.includes(secret))).toEqual([]);
    // Six digits also occur in times and durations: there they have other digits beside them.
    const codes = [...secrets].filter((secret) => secret.length === 6);
    expect(codes.filter((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text))).toEqual([]);
  });

  it('16.2.1, 16.2.4, 16.4.1: is one JSON object per line, with its time, for any input', () => {
    for (const line of log.lines()) {
      expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true);
      const entry = z
        .looseObject({ level: z.number(), time: z.number(), msg: z.string() })
        .parse(JSON.parse(line));
      expect(entry.level).toBeLessThan(60);
    }
    const requests = log.lines().filter((line) => line.includes('"msg":"request"'));
    expect(requests.every((line) => line.includes('"requestId"'))).toBe(true);
  });

  it('16.3.4: contains server errors', () => {
    expect(log.lines().some((line) => line.includes('a statement failed') && line.includes('22P02'))).toBe(
      true,
    );
  });
});
