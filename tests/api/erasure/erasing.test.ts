import { describe, expect, it } from 'vitest';
import { erasurePlan, erasureReceipt } from '@/lib/contract/erasure';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { letterValues, requestedLetter } from '@/tests/support/emailed-letters';
import { bring, erase, planOf } from '@/tests/support/erasures';
import { goodPassword, Member, newestMail, tokenIn } from '@/tests/support/member';
import { joinPerson, personEmail, personValues } from '@/tests/support/person';
import { remind } from '@/tests/support/reminders';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext } from '@/tests/support/test-context';

describe('erasing an account', () => {
  it('requires a confirmation, and the password if the session is old', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api, 'en');
    expect((await planOf(person)).proof).toBe('none');
    const unsure = await bodyOf(await erase(person, {}), 422, problem);
    expect(unsure.errors.confirm).toEqual(['Tick the box if you’re sure you want to erase everything.']);
    for (const confirm of [false, 'nee', 0, null]) {
      expect((await erase(person, { confirm })).status).toBe(422);
    }
    api.clock.advance(901_000);
    expect((await planOf(person)).proof).toBe('password');
    for (const password of [undefined, '', 'iets anders', 7, ['x'], 'x'.repeat(10_000)]) {
      const { errors } = await bodyOf(await erase(person, { confirm: true, password }), 422, problem);
      expect(Object.keys(errors)).toEqual(['password']);
    }
    expect((await person.me()).email).toBe(personEmail);
    await bodyOf(await erase(person, { confirm: true, password: goodPassword }), 200, erasureReceipt);
    expect((await person.fetch('/me')).status).toBe(401);
    expect([...person.browser.cookies.keys()]).not.toContain('snoei_session');
  });

  it('limits guessing the password', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    api.clock.advance(901_000);
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      statuses.push((await erase(person, { confirm: true, password: `fout ${tried}` })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses[10]).toBe(429);
  });

  it('requires a new sign-in without a password', async () => {
    const api = await createTestContext();
    // Registered by another person with this address; its owner signs in by link, which voids that password.
    await new Member(api).register({ email: personEmail });
    const owner = new Member(api);
    const token = tokenIn(await owner.requestLink(personEmail));
    await owner.fetch('/magic/login', { json: { token, confirm: true } });
    expect((await owner.me()).has_password).toBe(false);
    api.clock.advance(901_000);
    expect((await planOf(owner)).proof).toBe('sign_in');
    const { message } = await bodyOf(await erase(owner), 403, problem);
    expect(message).toContain('15 minuten');
    const again = tokenIn(await owner.requestLink(personEmail));
    await owner.fetch('/magic/login', { json: { token: again, confirm: true } });
    expect((await erase(owner)).status).toBe(200);
  });

  it('requires a session and our own origin', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const signedOut = new Member(api);
    expect((await signedOut.fetch('/me/erasure')).status).toBe(401);
    expect((await erase(signedOut)).status).toBe(401);
    const rejected = await person.fetch('/me/erasure', {
      json: { confirm: true },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(rejected.status).toBe(403);
    expect((await person.me()).email).toBe(personEmail);
  });

  it('is done once for concurrent posts', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const responses = await Promise.all([erase(person), erase(person), erase(person)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('preserves what others did with an unconfirmed address', async () => {
    const api = await createTestContext();
    const owner = new Member(api);
    const order = await owner.payOrder(personValues);
    const draft = await owner.startDraft(personValues);
    const mail = await newestMail(api, 'order-confirmation', personEmail);
    const otherVisitor = new Member(api);
    await otherVisitor.register({ email: personEmail });
    const plan = await planOf(otherVisitor);
    expect(plan.email_confirmed).toBe(false);
    expect(plan.waiting).toEqual([]);
    expect((await erase(otherVisitor)).status).toBe(200);
    expect((await owner.find(order.reference)).confirmation_email).toBe(personEmail);
    expect((await owner.fetch(`/drafts/${draft.reference}`)).status).toBe(200);
    expect((await newestMail(api, 'order-confirmation', personEmail)).id).toBe(mail.id);
  });

  it('preserves a form in this browser with another address', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const own = await person.startDraft({ firstName: 'Wilhelmijne' });
    const sisters = await person.startDraft({ ...personValues, email: 'zus@klant.example' });
    expect((await erase(person)).status).toBe(200);
    expect((await person.fetch(`/drafts/${own.reference}`)).status).toBe(404);
    expect((await person.fetch(`/drafts/${sisters.reference}`)).status).toBe(200);
  });

  it('lists in either language what is deleted and what is retained', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const order = await person.payOrder(personValues);
    await api.runJobs();
    await bring(api, order, ['printed', 'sent']);
    const dutch = await planOf(person);
    expect(dutch.stays.map(({ kind }) => kind)).toEqual([
      'books',
      'proof',
      'declared',
      'company',
      'elsewhere',
      'cookies',
      'backups',
    ]);
    expect(dutch.stays[0]?.why).toBe('We moeten onze boekhouding volgens de wet 7 jaar bewaren.');
    const english = await bodyOf(await person.fetch('/me/erasure', { locale: 'en' }), 200, erasurePlan);
    expect(english.stays[0]?.why).toBe('The law says we have to keep our accounts for 7 years.');
    const everyText = [...english.goes, ...english.stays].map(({ text }) => text);
    expect(new Set(everyText).size).toBe(everyText.length);
  });

  it('counts e-mailed letters, fixed costs, reminders and subscriptions of the address among what is deleted', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const kinds = ['emailed_letters', 'costs', 'reminders', 'subscriptions'];
    const countsOf = async () =>
      Object.fromEntries(
        (await planOf(person)).goes
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ kind, count, text }) => [kind, { count, text }]),
      );
    expect(await countsOf()).toEqual({});
    for (const name of ['Krant', 'Sport']) {
      const json = { name, amount: '10', period: 'month', category: 'other' };
      const saved = await person.fetch('/me/fixed-costs', { json, idempotencyKey: newKey() });
      expect(saved.status).toBe(201);
    }
    await requestedLetter(api, letterValues, personEmail);
    await remind(api, personEmail);
    const waiting = { email: personEmail, full_name: 'Wilhelmijne' };
    const requested = await person.fetch('/requests/alpha-program', {
      json: waiting,
      idempotencyKey: newKey(),
    });
    expect(requested.status).toBe(201);
    expect(await countsOf()).toEqual({
      emailed_letters: { count: 1, text: expect.stringContaining('De brief die we voor je mailen') },
      costs: { count: 2, text: expect.stringContaining('2 vaste lasten') },
      reminders: { count: 1, text: expect.stringContaining('Je herinnering') },
      subscriptions: { count: 1, text: expect.stringContaining('een van onze mailinglijsten') },
    });
    expect((await erase(person)).status).toBe(200);
  });

  it('works by a native form post, with its errors', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const post = (fields: Record<string, string>) =>
      person.fetch('/me/erasure', {
        body: new URLSearchParams({ _locale: 'nl', _page: '/account', ...fields }),
      });
    const refused = await post({});
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/account']);
    const note = await (await person.fetch('/form-notes/erasure')).json();
    expect(note).toMatchObject({ done: false, values: {}, errors: { confirm: [expect.any(String)] } });
    const done = await post({ confirm: 'on' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/?logout=true']);
    expect((await person.fetch('/me')).status).toBe(401);
  });
});
