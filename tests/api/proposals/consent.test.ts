/** An adviser's offer, from the operator's proposal to the customer's decision. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { proposals } from '@/lib/api/cases/proposals/table';
import { findSignature } from '@/lib/api/ordering/drafts/stored-signature';
import { mailedKeysCookieName, openedCookieName } from '@/lib/config/cookies';
import { caseView } from '@/lib/contract/cases';
import { bodyOf, problemOf, signaturePicture, Visitor } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, type OperatorAtWork } from '../../support/cases';
import { adviseOn, consent, Decider, linkIn, mailAbout, operatorOf } from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});
beforeEach(() => api.clock.advance(3_600_001));

async function storedOf(reference: string) {
  const [retained] = await api.db.select().from(proposals).where(eq(proposals.caseReference, reference));
  if (!retained) throw new Error('no proposal');
  return retained;
}

describe('a proposal of advice', () => {
  it('is computed in whole cents, shown to its owner alone, and mailed', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const seen = await visitor.follow(reference);
    expect(seen.state).toBe('proposed');
    expect(seen.proposal).toMatchObject({
      category: 'energy',
      old_provider: 'Essent',
      new_provider: 'Vattenfall',
      old_monthly_cents: 14_550,
      new_monthly_cents: 12_000,
      yearly_saving_cents: 30_600,
      total_saving_cents: null,
      fee_cents: null,
      provider_pays_cents: 3500,
      contract_end_date: '2027-12-01',
      decision: 'open',
      decided_at: null,
    });
    // Fourteen days later, to the end of that day.
    expect(seen.proposal?.expires_at).toBe(seen.due_at);
    expect((await new Decider(api).follow(reference)).proposal).toBeNull();
    const link = await linkIn(api, reference, 'proposal-made');
    expect(link.pathname).toBe('/persoonlijk-advies/toestemming');
    expect(link.searchParams.get('reference')).toBe(reference);
    const { text } = await mailAbout(api, reference, 'proposal-made');
    expect(text).toMatch(/€\s306,00/);
    expect(text).toMatch(/€\s35,00/);
  });

  it('counts the saving from what a year of energy costs, where the customer knows it', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('advice-energy');
    const operatorCase = await operator.see(reference);
    // 12 × 145.50, and 180 paid extra.
    expect(operatorCase.energy_year_cents).toBe(192_600);
    const shown = operatorCase.values.map(({ label, value }) => `${label}: ${value}`);
    expect(shown).toContain('Wat was de uitkomst van je laatste jaarafrekening?: Ik moest bijbetalen');
    expect(shown).toContain('Hoeveel was dat?: €\u00a0180,00');
    expect(shown).toContain('Heb je zonnepanelen?: Ja');
    expect(shown).toContain('Teruggeleverd per jaar: 1.500\u00a0kWh');
    const values = { ...actionSamples['propose-advice'], old_yearly_price: '1926,00' };
    await bodyOf(await operator.act(reference, 'propose-advice', values), 200, caseView.partial());
    expect((await visitor.follow(reference)).proposal).toMatchObject({
      old_yearly_cents: 192_600,
      yearly_saving_cents: 48_600,
    });
    const { text } = await mailAbout(api, reference, 'proposal-made');
    expect(text).toMatch(/€\s1\.926,00/);
    expect(text).toContain('jaarafrekening');
  });

  it('calls a saving on the advance payments of an older case an estimate', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('advice-energy');
    const [{ values } = { values: null }] = await api.db
      .select({ values: cases.values })
      .from(cases)
      .where(eq(cases.reference, reference));
    const { lastSettlement, settlementAmount, usageUnknown, solarPanels, ...before } = values ?? {};
    await api.db.update(cases).set({ values: before }).where(eq(cases.reference, reference));
    expect((await operator.see(reference)).energy_year_cents).toBeNull();
    const acted = await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    expect(acted.status).toBe(200);
    expect((await visitor.follow(reference)).proposal?.old_yearly_cents).toBeNull();
    const { text } = await mailAbout(api, reference, 'proposal-made');
    expect(text).toContain('naar schatting');
  });

  it('has a year’s cost for energy alone', async () => {
    const { reference } = await new Decider(api).request('advice-mobile');
    const values = { ...actionSamples['propose-advice'], old_yearly_price: '200' };
    const { errors } = await problemOf(await operator.act(reference, 'propose-advice', values), 422);
    expect(Object.keys(errors)).toEqual(['old_yearly_price']);
  });

  it('may cost more, and then states so', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor, { new_monthly_price: '150,00' });
    expect((await visitor.follow(reference)).proposal?.yearly_saving_cents).toBe(-5400);
    expect((await mailAbout(api, reference, 'proposal-made')).text).toContain('Je betaalt per jaar meer');
  });

  it('opens by a form post with the mailed key, which removes the reference from the URL', async () => {
    const reference = await adviseOn(operator, new Decider(api));
    const link = await linkIn(api, reference, 'proposal-made');
    const key = link.searchParams.get('key') ?? '';
    const other = new Decider(api);
    await problemOf(await other.fetch('/proposals/opened'), 404);
    const page = 'personal-advice-consent';
    const opened = await other.post('/proposals/open', { reference, key, page, locale: 'nl' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/persoonlijk-advies/toestemming');
    const cookie = opened.headers.getSetCookie().find((line) => line.startsWith(openedCookieName));
    expect(cookie).toMatch(/HttpOnly/i);
    const view = await bodyOf(await other.fetch('/proposals/opened'), 200, caseView);
    expect(view).toMatchObject({ reference, is_owner: true });
    // The form of the page sends no key: the middleware moved it to a cookie.
    const phone = new Decider(api);
    phone.browser.cookies.set(mailedKeysCookieName, `${reference}.${key}`);
    const confirmed = await phone.post('/proposals/open', { reference, page, locale: 'nl' });
    expect(confirmed.headers.get('location')).toBe('/persoonlijk-advies/toestemming');
    // The cookie alone opens nothing: another browser is no owner.
    const thief = new Decider(api);
    thief.browser.cookies.set(openedCookieName, reference);
    await problemOf(await thief.fetch('/proposals/opened'), 404);
  });

  it('does not open with another key: a form ends on the expired page', async () => {
    const reference = await adviseOn(operator, new Decider(api));
    const otherVisitor = new Decider(api);
    const wrong = { reference, key: 'x'.repeat(43) };
    await problemOf(await otherVisitor.fetch('/proposals/open', { json: wrong }), 404);
    const form = await otherVisitor.post('/proposals/open', { ...wrong, locale: 'en' });
    expect(form.headers.get('location')).toBe('/en/expired/edit');
    const reject = await otherVisitor.post('/proposals/open', { ...wrong, page: 'personal-advice-reject' });
    expect(reject.headers.get('location')).toBe('/verlopen/afwijzen');
  });
});

describe('accepting', () => {
  it('requires a signature, a mandate and the terms', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const { errors } = await problemOf(await visitor.decide(reference, { decision: 'accept' }), 422);
    expect(Object.keys(errors).sort()).toEqual(['mandate', 'signature', 'terms']);
    expect((await visitor.follow(reference)).state).toBe('proposed');
  });

  it('stores the signature and declarations, and mails the agreement', async () => {
    const visitor = new Decider(api, 'en');
    const reference = await adviseOn(operator, visitor);
    const image = await signaturePicture();
    const accepted = await visitor.decided(reference, { ...consent, signature: { method: 'drawn', image } });
    expect(accepted).toMatchObject({ state: 'accepted', proposal: { decision: 'accepted' }, payment: null });
    const retained = await storedOf(reference);
    expect(retained.signature).toEqual({ method: 'drawn' });
    expect(retained.declarations).toEqual([
      { kind: 'mandate', text_version: '2026-11-21' },
      { kind: 'terms', text_version: '2026-11-27', text: 'terms-personal-advice-energy' },
    ]);
    expect(retained).toMatchObject({ decidedLocale: 'en', clientAddress: '192.0.2.1', reason: null });
    expect((await findSignature(api.db, retained.id))?.byteLength).toBeGreaterThan(50);
    const { text, subject } = await mailAbout(api, reference, 'proposal-accepted');
    expect(subject).toContain('Vattenfall');
    expect(text).toContain('€306.00');
    expect(text).toMatch(/withdraw your agreement for 14 days/);
  });

  it('is idempotent; another decision is rejected', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const both = await Promise.all([1, 2].map(() => visitor.decide(reference, consent)));
    expect(both.map((response) => response.status)).toEqual([200, 200]);
    expect(await visitor.decided(reference, consent)).toMatchObject({ state: 'accepted' });
    const kinds = await mailKindsAbout(api, reference);
    expect(kinds.filter((kind) => kind === 'proposal-accepted')).toHaveLength(1);
    await problemOf(await visitor.decide(reference, { decision: 'decline' }), 409);
    const form = await visitor.post('/proposals/decision', { reference, decision: 'decline', locale: 'nl' });
    expect(form.headers.get('location')).toBe('/persoonlijk-advies/toestemming/status');
    // The process continues, and the first decision stays.
    await operator.act(reference, 'request-contract', {});
    expect(await visitor.decided(reference, consent)).toMatchObject({ state: 'contract_requested' });
  });

  it('works without JavaScript: errors and input return on the page', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const typed = { reference, decision: 'accept', locale: 'nl', 'signature.method': 'typed' };
    const failed = await visitor.post('/proposals/decision', {
      ...typed,
      'signature.text': 'Jan Jansen',
      mandate: 'true',
    });
    expect(failed.headers.get('location')).toBe('/persoonlijk-advies/toestemming#form');
    const note = await (await visitor.fetch('/form-notes/proposal-decision')).json();
    expect(note).toMatchObject({ values: { signature_text: 'Jan Jansen', mandate: 'true' } });
    expect(Object.keys(note.errors)).toEqual(['terms']);
    const done = await visitor.post('/proposals/decision', {
      ...typed,
      'signature.text': 'Jan Jansen',
      mandate: 'true',
      terms: 'true',
    });
    expect(done.headers.get('location')).toBe('/persoonlijk-advies/toestemming/voltooid');
    expect((await visitor.fetch('/form-notes/proposal-decision')).status).toBe(404);
    expect((await storedOf(reference)).signature).toEqual({ method: 'typed', text: 'Jan Jansen' });
  });

  it('accepts an uploaded image from a native form', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const form = new FormData();
    const image = await signaturePicture('jpeg');
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    form.set('reference', reference);
    form.set('decision', 'accept');
    form.set('signature.method', 'uploaded');
    form.set('signature.upload', new File([bytes], 'handtekening.jpg', { type: 'image/jpeg' }));
    form.set('mandate', 'true');
    form.set('terms', 'true');
    const done = await visitor.fetch('/proposals/decision', { body: form });
    expect(done.headers.get('location')).toBe('/persoonlijk-advies/toestemming/voltooid');
    expect(await findSignature(api.db, (await storedOf(reference)).id)).not.toBeNull();
  });
});

describe('declining', () => {
  it('stores the reason for the operator, and states when it is compared again', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const reason = { decision: 'decline', reason: 'price', reason_text: 'Nog te duur.' };
    expect(await visitor.decided(reference, reason)).toMatchObject({ state: 'declined' });
    expect(await storedOf(reference)).toMatchObject({
      decision: 'declined',
      reason: 'price',
      reasonText: 'Nog te duur.',
      signature: null,
      declarations: null,
    });
    const seen = await operator.see(reference);
    expect(seen.events.at(-1)).toMatchObject({ act: 'decline', note: 'De prijs: Nog te duur.' });
    expect((await linkIn(api, reference, 'proposal-declined')).pathname).toBe('/persoonlijk-advies/afwijzen');
    // Comparing again can be cancelled.
    expect(await visitor.decided(reference, { decision: 'stop' })).toMatchObject({ state: 'stopped' });
    expect(await visitor.decided(reference, { decision: 'stop' })).toMatchObject({ state: 'stopped' });
  });

  it('requires no reason, and rejects unknown or far too long ones', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const wrong = { decision: 'decline', reason: 'revenge', reason_text: 'x'.repeat(301) };
    const { errors } = await problemOf(await visitor.decide(reference, wrong), 422);
    expect(Object.keys(errors).sort()).toEqual(['reason', 'reason_text']);
    const form = await visitor.post('/proposals/decision', { reference, decision: 'decline', locale: 'nl' });
    expect(form.headers.get('location')).toBe('/persoonlijk-advies/afwijzen/voltooid');
    expect(await storedOf(reference)).toMatchObject({ decision: 'declined', reason: null, reasonText: null });
  });

  it('can request another proposal', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    const again = { decision: 'check-again', reason: 'data-wrong' };
    expect(await visitor.decided(reference, again)).toMatchObject({
      state: 'received',
      proposal: { decision: 'check_again' },
    });
    expect((await mailAbout(api, reference, 'new-comparison')).text).toContain(
      'Je vroeg ons om nog eens te kijken',
    );
    api.clock.advance(60_000);
    await operator.act(reference, 'propose-advice', {
      new_provider: 'Greenchoice',
      old_monthly_price: '145,50',
      new_monthly_price: '110,00',
      provider_pays: '0',
    });
    const anew = await visitor.follow(reference);
    expect(anew).toMatchObject({
      state: 'proposed',
      proposal: { new_provider: 'Greenchoice', provider_pays_cents: 0, decision: 'open' },
    });
    expect(await visitor.decided(reference, consent)).toMatchObject({ state: 'accepted' });
  });
});

describe('another user', () => {
  it('can decide nothing, and gets no data', async () => {
    const reference = await adviseOn(operator, new Decider(api));
    const otherVisitor = new Decider(api);
    await problemOf(await otherVisitor.decide(reference, consent), 404);
    await problemOf(await otherVisitor.decide(reference, { ...consent, key: 'y'.repeat(43) }), 404);
    await problemOf(await otherVisitor.decide('0'.repeat(26), consent), 404);
    await problemOf(await otherVisitor.fetch('/proposals/decision', { json: consent }), 404);
    const form = await otherVisitor.post('/proposals/decision', {
      reference,
      decision: 'decline',
      locale: 'nl',
    });
    expect(form.headers.get('location')).toBe('/verlopen/afwijzen');
    const elsewhere = new Visitor(api);
    const key = (await linkIn(api, reference, 'proposal-made')).searchParams.get('key');
    const response = await elsewhere.fetch('/proposals/decision', {
      json: { reference, key, ...consent },
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    await problemOf(response, 403);
  });

  it('can decide with the key, from any browser', async () => {
    const reference = await adviseOn(operator, new Decider(api));
    const key = (await linkIn(api, reference, 'proposal-made')).searchParams.get('key');
    const decided = await new Decider(api).decided(reference, { ...consent, key });
    expect(decided.state).toBe('accepted');
  });
});

describe('an invalid decision', () => {
  it.each([
    [{}, 422],
    [{ decision: 'perhaps' }, 422],
    [{ decision: 'reject' }, 422],
    [{ decision: ['accept'] }, 422],
  ])('%j is rejected', async (body, status) => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    await problemOf(await visitor.decide(reference, body), status);
    expect((await visitor.follow(reference)).state).toBe('proposed');
  });

  it('is rejected as text, or as malformed JSON', async () => {
    const visitor = new Decider(api);
    const text = await visitor.fetch('/proposals/decision', { body: 'accept' });
    await problemOf(text, 415);
    const headers = { 'content-type': 'application/json' };
    await problemOf(await visitor.fetch('/proposals/decision', { body: '{', headers }), 400);
    await problemOf(await visitor.fetch('/proposals/decision', { body: '[]', headers }), 422);
  });
});
