/** Letters at the print house that are withdrawn, erased or kept too long: stopped and deleted there as far as the house still does. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents } from '@/lib/api/ordering/orders/table';
import { takeLetterBack } from '@/lib/api/ordering/post/post-letter';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import { type HouseOrder, HouseSite } from '../../support/print-house-job';
import { postedAgain } from '../../support/return-job';
import { cancelValues } from '../../support/samples/cancel-form-values';
import type { PingenTrouble } from '../../support/servers/pingen-stand-in';
import { withdrawFrom } from '../../support/withdrawals';

let site: HouseSite;
beforeEach(async () => {
  site = await HouseSite.open();
});
afterEach(() => site.close());

const withdraw = ({ visitor, order, email }: HouseOrder) =>
  withdrawFrom(visitor, { fullName: 'Sanne de Vries', withdrawContract: order.reference, email });

describe('a withdrawal', () => {
  it('before the house prints deletes the draft', async () => {
    site.standIn.verdict = { status: 'validating', words: '' };
    const order = await site.order();
    await site.pass();
    await withdraw(order);
    for (const letter of site.standIn.letters.values()) letter.status = 'valid';
    await site.pass();
    expect((await site.letter(order)).state).toBe('withdrawn');
    expect(site.standIn.letters.size).toBe(0);
  });

  it('cancels a letter that was ordered, and pays it back', async () => {
    const order = await site.order();
    await site.pass();
    await withdraw(order);
    expect((await site.letter(order)).state).toBe('withdrawn');
    expect(site.standIn.printed).toEqual([]);
    await site.pass();
    expect(site.standIn.letters.size).toBe(0);
  });

  it('that comes too late for the house leaves the letter posted', async () => {
    const order = await site.order();
    await site.pass();
    site.standIn.the(order.code).status = 'printing';
    await withdraw(order);
    expect((await site.letter(order)).state).toBe('sent');
    expect(await site.kindsTo(order.email)).toContain('withdrawal-outcome');
    site.standIn.the(order.code).status = 'sent';
    await site.pass(61);
    const events = await site.api.db
      .select({ to: letterEvents.to })
      .from(letterEvents)
      .where(eq(letterEvents.letterId, (await site.letter(order)).id));
    expect(events.map(({ to }) => to)).toEqual(['awaiting_payment', 'submitted', 'processed', 'sent']);
  });

  it('while the house is away is cancelled there later, or told to operators', async () => {
    const [first, second] = [await site.order(), await site.order()];
    await site.pass();
    site.standIn.trouble(/./, ...Array<PingenTrouble>(4).fill({ kind: 'status', status: 500 }));
    await withdraw(first);
    await withdraw(second);
    site.standIn.restore();
    expect((await site.letter(first)).state).toBe('withdrawn');
    const posted = site.standIn.the(second.code);
    posted.status = 'sent';
    const { body, signature } = site.standIn.webhook('webhook_sent', posted.id);
    await site.pass();
    expect(site.standIn.printed.map(({ name }) => name.slice(0, 16))).not.toContain(first.code);
    expect(await site.post({ body, signature })).toBe('recorded');
    await site.pass();
    expect(await site.problemsOf(second.code)).toEqual([['not-possible', null]]);
    const told = (await site.kindsTo(second.email)).filter((kind) => kind === 'letter-posted-anyway');
    expect(told).toHaveLength(1);
    expect(await site.kindsTo(first.email)).not.toContain('letter-posted-anyway');
  });

  it('while the house is away is still stopped there when the job has given up', async () => {
    const order = await site.order();
    await site.pass();
    site.standIn.trouble(/./, ...Array<PingenTrouble>(200).fill({ kind: 'status', status: 500 }));
    await withdraw(order);
    await site.api.db.$client.query("delete from pgboss.job where name = 'take-letter-back'");
    site.standIn.restore();
    await site.pass(61);
    await site.pass();
    expect(site.standIn.letters.size).toBe(0);
  });
});

it('an erasure stops what the house still stops, and leaves the rest posted', async () => {
  const person = new Member(site.api);
  await person.join('wissen@klant.example');
  const values = { ...cancelValues, email: 'wissen@klant.example', letterOption: 'regular' };
  const [first, second] = [await person.payOrder(values), await person.payOrder(values)];
  await site.pass();
  const { code } = await site.letter({ order: second });
  site.standIn.the(code).status = 'printing';
  expect((await erase(person, { confirm: true, withdraw_letters: true })).status).toBe(200);
  expect((await site.letter({ order: first })).state).toBe('withdrawn');
  expect((await site.letter({ order: second })).state).toBe('sent');
  expect(site.standIn.printed.map(({ name }) => name.slice(0, code.length))).toEqual([code]);
});

describe('what the house keeps', () => {
  it('is deleted there some weeks after the posting', async () => {
    const order = await site.order();
    await site.pass();
    site.standIn.the(order.code).status = 'sent';
    await site.pass(61);
    await site.pass(34 * 24 * 60);
    expect(site.standIn.letters.size).toBe(1);
    await site.pass(2 * 24 * 60);
    expect(site.standIn.letters.size).toBe(0);
  });

  it('is deleted there with the customer', async () => {
    const order = await site.order();
    await site.pass();
    site.standIn.the(order.code).status = 'sent';
    await site.pass(61);
    await takeLetterBack(site.api.context, { letter_id: (await site.letter(order)).id });
    expect(site.standIn.letters.size).toBe(0);
  });
});

it('both papers of a letter that was posted again are deleted with its customer', async () => {
  const order = await site.order({ letterOption: 'registered' });
  await site.pass();
  const { id } = await site.letter(order);
  const move = (to: 'processed' | 'sent') =>
    site.api.db.transaction((transaction) =>
      moveLetter(transaction, site.api.context, { letterId: id, to, actor: 'post' }),
    );
  await move('processed');
  await move('sent');
  await site.api.db.transaction((transaction) =>
    reportReturn(transaction, site.api.context, {
      letterId: id,
      posting: 1,
      reason: 'refused',
      actor: 'post',
    }),
  );
  expect((await postedAgain({ owner: order.visitor, order: order.order, code: order.code, id })).status).toBe(
    200,
  );
  await site.pass();
  const { code } = await site.letter(order);
  for (const each of [order.code, code]) expect(site.filesOf(each)).toHaveLength(2);
  await takeLetterBack(site.api.context, { letter_id: id });
  for (const each of [order.code, code]) expect(site.filesOf(each)).toEqual([]);
});
