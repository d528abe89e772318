/** What the customer of a letter that came back chooses besides a second posting, or does not, with the clock moved to the end of each term. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Visitor } from '../../support/cancel-job';
import { shownTo } from '../../support/operator';
import { day, money, ReturnDesk } from '../../support/return-desk';
import { mailsOf, pageOf, postedAgain, reopen, sendTracked } from '../../support/return-job';
import { newKey } from '../../support/samples/cancel-form-values';

let desk: ReturnDesk;

beforeAll(async () => {
  desk = await ReturnDesk.open();
});
beforeEach(() => desk.nextHour());

describe('money back', () => {
  it('is paid at once where the post knows that it came back', async () => {
    const letter = await desk.returnedLetter('refused');
    expect((await money(letter)).status).toBe(200);
    expect((await money(letter)).status).toBe(200);
    expect(await desk.stateOf(letter)).toBe('refunded');
    expect(await desk.moneyOf(letter)).toMatchObject([{ reason: 'returned' }]);
    const [mail] = await mailsOf(desk.api, letter, 'money-back-due');
    expect(mail?.text).toContain('teruggekomen');
    expect((await desk.verified(letter.code)).state).toBe('returned');
  });

  it('waits for an operator where only the customer says so, at most five days', async () => {
    const scanned = await desk.returnedLetter('refused', 'visitor');
    const unseen = await desk.returnedLetter('refused', 'visitor');
    for (const letter of [scanned, unseen]) {
      expect((await money(letter)).status).toBe(200);
      expect(await desk.stateOf(letter)).toBe('returned');
      expect((await pageOf(letter)).paid_by).not.toBeNull();
    }
    const json = { letter_code: scanned.code, return_reason: 'refused' };
    await desk.operator.fetch('/admin/letters/returned', { json, idempotencyKey: newKey() });
    expect(await desk.stateOf(scanned)).toBe('refunded');
    await desk.pass(4 * day);
    expect(await desk.stateOf(unseen)).toBe('returned');
    await desk.pass(3 * day);
    expect(await desk.stateOf(unseen)).toBe('refunded');
  });

  it('can be changed into a second posting while it is checked', async () => {
    const letter = await desk.returnedLetter('refused', 'visitor');
    await money(letter);
    // A company that has the paper does not read that it came back.
    expect(await desk.verified(letter.code)).toMatchObject({ state: 'sent', returned_at: null });
    expect((await postedAgain(letter)).status).toBe(200);
    expect(await desk.verified(letter.code)).toMatchObject({ state: 'sent', returned_at: null });
    expect((await desk.verified(letter.code)).posted_again_at).not.toBeNull();
    await desk.pass(8 * day);
    expect(await desk.moneyOf(letter)).toEqual([]);
  });
});

describe('without an answer', () => {
  it('the customer is reminded once, and paid back after the term', async () => {
    const letter = await desk.returnedLetter();
    await desk.pass(6 * day);
    expect(await mailsOf(desk.api, letter, 'letter-returned')).toHaveLength(1);
    await desk.pass(2 * day);
    await desk.pass(2 * day);
    expect(await mailsOf(desk.api, letter, 'letter-returned')).toHaveLength(2);
    await desk.pass(3 * day);
    expect(await desk.stateOf(letter)).toBe('returned');
    await desk.pass(2 * day, letter);
    expect(await desk.stateOf(letter)).toBe('refunded');
    expect(await desk.moneyOf(letter)).toMatchObject([{ reason: 'returned' }]);
    expect((await postedAgain(letter)).status).toBe(409);
  });

  it('never later than the promise of thirty days', async () => {
    const letter = await sendTracked(desk.api);
    await desk.pass(26 * day);
    await desk.comesBack(letter);
    await reopen(desk.api, letter);
    const { returned } = await pageOf(letter);
    expect(new Date(returned.choose_by ?? 0).getTime() - desk.api.clock.now().getTime()).toBeLessThan(
      5 * day,
    );
    await desk.pass(6 * day);
    expect(await desk.stateOf(letter)).toBe('refunded');
  });
});

describe('the rest of the site', () => {
  it('shows the order as returned, to its owner with the way to choose', async () => {
    const letter = await desk.returnedLetter();
    const view = await letter.owner.find(letter.order.reference);
    expect(view).toMatchObject({ state: 'returned', general_status: 'inProgress' });
    expect(view.letters[0]?.returns).toMatchObject([{ posting: 1, reason: 'not_collected', choice: null }]);
    expect((await shownTo(desk.operator, '/admin/start')).returned).toBeGreaterThan(0);
  });

  it('lets a company confirm a letter that it had all the same', async () => {
    const letter = await desk.returnedLetter();
    const answer = { last_usable_date: '2027-01-31' };
    const given = await new Visitor(desk.api).fetch(`/disputes/${letter.code}/confirm`, {
      json: answer,
      idempotencyKey: newKey(),
    });
    expect(given.status).toBe(201);
  });
});
