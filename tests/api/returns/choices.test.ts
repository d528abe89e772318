/** What the customer of a letter that came back chooses, or does not, with the clock moved to the end of each term. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, companyFacts, factProposals } from '@/lib/api/catalog/companies/table';
import { followUpCalls, moneyBacks } from '@/lib/api/ordering/disputes/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterPostings } from '@/lib/api/ordering/orders/table';
import { denyReturn } from '@/lib/api/ordering/returns/deny-return';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { letterVerification } from '@/lib/contract/cancellations';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';
import { bodyOf, Visitor } from '../../support/cancel-job';
import { type SentLetter, sweepNow, trackingOf } from '../../support/dispute-job';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import {
  choose,
  eventRows,
  letterRow,
  mailsOf,
  pageOf,
  postedAgain,
  reopen,
  returnRows,
  sendTracked,
} from '../../support/return-job';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const hour = 3_600_000;
const day = 24 * hour;
let api: TestContext;
let operator: Member;
/** Of the operator. */
let email: string;

beforeAll(async () => {
  api = await createTestContext();
  operator = await joinOperator(api);
  ({ email } = await operator.me());
});
beforeEach(async () => {
  api.clock.advance(hour + 1);
  await operator.login(email);
});

async function comesBack(
  letter: SentLetter,
  reason: ReturnReason = 'not_collected',
  actor: 'post' | 'visitor' = 'post',
): Promise<void> {
  const { posting } = await letterRow(api, letter.id);
  await api.db.transaction((transaction) =>
    reportReturn(transaction, api.context, { letterId: letter.id, posting, reason, actor }),
  );
  await api.runJobs();
}

async function returnedLetter(reason?: ReturnReason, actor?: 'post' | 'visitor', values = {}) {
  const letter = await sendTracked(api, { values });
  await comesBack(letter, reason, actor);
  return letter;
}

const stateOf = async (letter: SentLetter) => (await letterRow(api, letter.id)).state;
const moneyOf = (letter: SentLetter) =>
  api.db.select().from(moneyBacks).where(eq(moneyBacks.letterId, letter.id));
const money = (letter: SentLetter) => choose(letter, '/choice', { choice: 'money_back' });

/** Moves the clock; the session of the operator, and the access of the customer's browser, may have ended by then. */
async function pass(milliseconds: number, letter?: SentLetter): Promise<void> {
  api.clock.advance(milliseconds);
  await sweepNow(api);
  await operator.login(email);
  if (letter) await reopen(api, letter);
}

/** Posts the letter again and has it posted. */
async function secondPosting(letter: SentLetter): Promise<void> {
  expect((await postedAgain(letter)).status).toBe(200);
  await api.runJobs();
  const { code } = await letterRow(api, letter.id);
  for (const act of ['printed', 'sent']) {
    const json = act === 'sent' ? { track_code: '3SZZZZ1234567' } : {};
    const response = await operator.fetch(`/admin/letters/${letter.id}/${act}`, {
      json,
      idempotencyKey: newKey(),
    });
    expect(response.status, `${act} of ${code}`).toBe(200);
  }
  await api.runJobs();
}

const verified = async (path: string) =>
  bodyOf(await new Visitor(api).fetch(`/letters/${path}`), 200, letterVerification);

describe('a second posting', () => {
  it('is what was previewed, once, with both papers to be verified', async () => {
    const letter = await returnedLetter('address_unknown');
    const before = await letterRow(api, letter.id);
    expect((await choose(letter, '/address', { address_choice: 'same' })).status).toBe(422);
    await pass(2 * day);
    expect((await postedAgain(letter)).status).toBe(200);
    const now = await letterRow(api, letter.id);
    expect(now).toMatchObject({ state: 'submitted', posting: 2, trackCode: null });
    expect(now.code).not.toBe(before.code);
    expect(now.input?.recipient).toMatchObject({ lines: ['Antwoordnummer 123'], city: 'Amsterdam' });
    expect((await returnRows(api, letter.id))[0]?.choice).toBe('post_again');
    expect((await eventRows(api, letter.id)).at(-1)).toMatchObject({
      name: 'posted_again',
      to: 'submitted',
      data: { posting: 2 },
    });
    // The page of the return does not show the new address as that of the old letter.
    expect(await pageOf(letter)).toMatchObject({ is_open: false, recipient: null });
    await api.runJobs();
    const [mail, ...others] = await mailsOf(api, letter, 'letter-posted-again');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(now.sha256);
    // The paper that came back, and the new one.
    expect(await verified(`by-hash/${before.sha256}`)).toMatchObject({
      state: 'returned',
      letter_date: before.letterDate,
    });
    expect((await verified(before.code)).posted_again_at).not.toBeNull();
    expect(await verified(now.code)).toMatchObject({ state: 'submitted', sent_at: null, sha256: now.sha256 });
    expect((await verified(`by-fingerprint/${now.fingerprint}`)).letter_date).toBe(now.letterDate);
  });

  it('is refused for a letter that is not the one that was shown, such as after midnight', async () => {
    const letter = await returnedLetter();
    expect((await choose(letter, '/address', { address_choice: 'same' })).status).toBe(200);
    const { proposed } = await pageOf(letter);
    await pass(day);
    const choice = { choice: 'post_again', fingerprint: proposed?.fingerprint };
    expect((await choose(letter, '/choice', choice)).status).toBe(409);
    expect(await stateOf(letter)).toBe('returned');
    const again = (await pageOf(letter)).proposed;
    expect(again?.letter_date).not.toBe(proposed?.letter_date);
    const shown = { choice: 'post_again', fingerprint: again?.fingerprint };
    expect((await choose(letter, '/choice', shown)).status).toBe(200);
    expect((await choose(letter, '/choice', shown)).status).toBe(200);
    expect((await money(letter)).status).toBe(409);
    expect(
      await api.db.select().from(letterPostings).where(eq(letterPostings.letterId, letter.id)),
    ).toHaveLength(1);
  });

  it('shows both ends where the later letter misses a day, before anything is posted', async () => {
    const end = new Date(api.clock.now().getTime() + 5 * day).toISOString().slice(0, 10);
    const letter = await returnedLetter('refused', 'post', { endMode: 'date', endDate: end });
    await pass(9 * day, letter);
    await choose(letter, '/address', { address_choice: 'same' });
    expect((await pageOf(letter)).proposed?.passed_day).toBe(end);
  });

  it('goes no more to an address that turned out to be wrong after it was chosen', async () => {
    const letter = await returnedLetter('unknown', 'visitor');
    await choose(letter, '/address', { address_choice: 'same' });
    const fingerprint = (await pageOf(letter)).proposed?.fingerprint;
    await comesBack(letter, 'address_unknown');
    expect((await pageOf(letter)).proposed).toBeNull();
    expect((await choose(letter, '/choice', { choice: 'post_again', fingerprint })).status).toBe(409);
  });

  it.each(['posted again', 'denied'])('has its silent company called once it is %s', async (how) => {
    const letter = await sendTracked(api, { stage: 'received' });
    await pass(16 * day, letter);
    await comesBack(letter, 'refused');
    if (how === 'denied') {
      await api.db.transaction((transaction) =>
        denyReturn(transaction, api.context, { letterId: letter.id, operator: 'Anna', note: 'Bezorgd.' }),
      );
    } else {
      await secondPosting(letter);
      await api.db.transaction((transaction) =>
        moveLetter(transaction, api.context, { letterId: letter.id, to: 'received', actor: 'post' }),
      );
    }
    await pass(how === 'denied' ? hour : 16 * day);
    await pass(hour);
    const calls = await api.db.select().from(followUpCalls).where(eq(followUpCalls.letterId, letter.id));
    // The first one was dropped.
    expect(calls.map(({ calledAt }) => calledAt === null).toSorted()).toEqual([false, true]);
  });

  it('starts the promise of money back again', async () => {
    const letter = await returnedLetter();
    await pass(10 * day, letter);
    await secondPosting(letter);
    await pass(25 * day);
    expect(await stateOf(letter)).toBe('sent');
    await pass(7 * day);
    expect(await stateOf(letter)).toBe('refunded');
    expect(await moneyOf(letter)).toMatchObject([{ reason: 'term' }]);
  });

  it('that comes back too leaves money back and the free ways', async () => {
    const letter = await returnedLetter();
    await secondPosting(letter);
    expect(await trackingOf(letter)).toMatchObject({ state: 'sent', posting: 2 });
    await comesBack(letter, 'not_collected');
    const page = await pageOf(letter);
    expect(page).toMatchObject({ can_post_again: false, is_open: true, returned: { posting: 2 } });
    expect((await choose(letter, '/address', { address_choice: 'same', posting: 2 })).status).toBe(409);
    // A page of the first return changes nothing.
    expect((await choose(letter, '/choice', { choice: 'money_back', posting: 1 })).status).toBe(409);
    expect((await choose(letter, '/choice', { choice: 'money_back', posting: 2 })).status).toBe(200);
    expect(await stateOf(letter)).toBe('refunded');
  });
});

describe('an address', () => {
  it('is offered where a source has another one; the one it came back from waits for an operator, once', async () => {
    const [company] = await api.db.select().from(companies).where(eq(companies.slug, companyWithAddress));
    const [known] = await api.db
      .select()
      .from(companyFacts)
      .where(eq(companyFacts.companyId, company?.id ?? 0));
    expect(known).toBeDefined();
    const other = {
      lines: ['Postbus 9999'],
      postal_code: '1012 AB',
      city: 'Amsterdam',
      country: 'nl',
    };
    await api.db.insert(companyFacts).values({
      companyId: company?.id ?? 0,
      key: 'other-address',
      kind: 'address',
      value: other,
      purpose: 'general',
      tier: 'A',
      sourceKind: 'own',
      sourceUrl: 'https://bedrijf.example/contact',
      sourceDate: '2026-11-01',
      checked: '2026-11-01',
      origin: 'site',
    });
    await api.db.delete(factProposals);
    const letter = await returnedLetter('incomplete_address');
    await returnedLetter('address_unknown');
    const open = (await api.db.select().from(factProposals)).filter(
      ({ sourceKind }) => sourceKind === 'post',
    );
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ company: companyWithAddress, kind: 'address', state: 'open' });
    const { proposals } = await shownTo(operator, '/admin/facts');
    expect(proposals.find(({ source_kind }) => source_kind === 'post')?.text).toContain(
      'Adres niet compleet',
    );
    const { addresses } = await pageOf(letter);
    const offered = addresses.find(({ address }) => address.lines[0] === 'Postbus 9999');
    expect(offered?.source_url).toBe('https://bedrijf.example/contact');
    const fact = { address_choice: 'fact', fact: offered?.id };
    expect((await choose(letter, '/address', fact)).status).toBe(200);
    expect((await pageOf(letter)).proposed?.recipient.lines).toEqual(['Postbus 9999']);
    expect((await choose(letter, '/address', { address_choice: 'fact', fact: '0' })).status).toBe(422);
    // The letter came back from it.
    const doubted = { address_choice: 'fact', fact: String(known?.id) };
    expect((await choose(await returnedLetter('refused'), '/address', doubted)).status).toBe(422);
    const path = `/admin/companies/${companyWithAddress}/proposals/${open[0]?.id}/reject`;
    const decided = await operator.fetch(path, { json: { outcome: 'Klopt.' }, idempotencyKey: newKey() });
    expect(decided.status).toBe(200);
    await api.db.delete(companyFacts).where(eq(companyFacts.key, 'other-address'));
  });

  it('that is typed has to be one', async () => {
    const letter = await returnedLetter();
    const empty = {
      address_choice: 'typed',
      recipient_lines: '',
      recipient_postal_code: 'x',
      recipient_city: '',
    };
    const response = await choose(letter, '/address', empty);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors).sort()).toEqual([
      'recipient_city',
      'recipient_lines',
      'recipient_postal_code',
    ]);
  });
});

describe('money back', () => {
  it('is paid at once where the post knows that it came back', async () => {
    const letter = await returnedLetter('refused');
    expect((await money(letter)).status).toBe(200);
    expect((await money(letter)).status).toBe(200);
    expect(await stateOf(letter)).toBe('refunded');
    expect(await moneyOf(letter)).toMatchObject([{ reason: 'returned' }]);
    const [mail] = await mailsOf(api, letter, 'money-back-due');
    expect(mail?.text).toContain('teruggekomen');
    expect((await verified(letter.code)).state).toBe('returned');
  });

  it('waits for an operator where only the customer says so, at most five days', async () => {
    const scanned = await returnedLetter('refused', 'visitor');
    const unseen = await returnedLetter('refused', 'visitor');
    for (const letter of [scanned, unseen]) {
      expect((await money(letter)).status).toBe(200);
      expect(await stateOf(letter)).toBe('returned');
      expect((await pageOf(letter)).paid_by).not.toBeNull();
    }
    const json = { letter_code: scanned.code, return_reason: 'refused' };
    await operator.fetch('/admin/letters/returned', { json, idempotencyKey: newKey() });
    expect(await stateOf(scanned)).toBe('refunded');
    await pass(4 * day);
    expect(await stateOf(unseen)).toBe('returned');
    await pass(3 * day);
    expect(await stateOf(unseen)).toBe('refunded');
  });

  it('can be changed into a second posting while it is checked', async () => {
    const letter = await returnedLetter('refused', 'visitor');
    await money(letter);
    // A company that has the paper does not read that it came back.
    expect(await verified(letter.code)).toMatchObject({ state: 'sent', returned_at: null });
    expect((await postedAgain(letter)).status).toBe(200);
    expect(await verified(letter.code)).toMatchObject({ state: 'sent', returned_at: null });
    expect((await verified(letter.code)).posted_again_at).not.toBeNull();
    await pass(8 * day);
    expect(await moneyOf(letter)).toEqual([]);
  });
});

describe('without an answer', () => {
  it('the customer is reminded once, and paid back after the term', async () => {
    const letter = await returnedLetter();
    await pass(6 * day);
    expect(await mailsOf(api, letter, 'letter-returned')).toHaveLength(1);
    await pass(2 * day);
    await pass(2 * day);
    expect(await mailsOf(api, letter, 'letter-returned')).toHaveLength(2);
    await pass(3 * day);
    expect(await stateOf(letter)).toBe('returned');
    await pass(2 * day, letter);
    expect(await stateOf(letter)).toBe('refunded');
    expect(await moneyOf(letter)).toMatchObject([{ reason: 'returned' }]);
    expect((await postedAgain(letter)).status).toBe(409);
  });

  it('never later than the promise of thirty days', async () => {
    const letter = await sendTracked(api);
    await pass(26 * day);
    await comesBack(letter);
    await reopen(api, letter);
    const { returned } = await pageOf(letter);
    expect(new Date(returned.choose_by ?? 0).getTime() - api.clock.now().getTime()).toBeLessThan(5 * day);
    await pass(6 * day);
    expect(await stateOf(letter)).toBe('refunded');
  });
});

describe('the rest of the site', () => {
  it('shows the order as returned, to its owner with the way to choose', async () => {
    const letter = await returnedLetter();
    const view = await letter.owner.find(letter.order.reference);
    expect(view).toMatchObject({ state: 'returned', general_status: 'inProgress' });
    expect(view.letters[0]?.returns).toMatchObject([{ posting: 1, reason: 'not_collected', choice: null }]);
    expect((await shownTo(operator, '/admin/start')).returned).toBeGreaterThan(0);
  });

  it('lets a company confirm a letter that it had all the same', async () => {
    const letter = await returnedLetter();
    const answer = { last_usable_date: '2027-01-31' };
    const given = await new Visitor(api).fetch(`/disputes/${letter.code}/confirm`, {
      json: answer,
      idempotencyKey: newKey(),
    });
    expect(given.status).toBe(201);
  });
});
