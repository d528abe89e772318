/** Regular letters at the print house, from the order to the post: printed once whatever fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailProblems } from '@/lib/api/operator/problems/mail-problems';
import { findPaper } from '@/lib/api/ordering/print-house/papers';
import { decide, question, queues, sendLetter } from '../../support/dispute-job';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { joinOperator, shownTo } from '../../support/operator';
import { HouseSite } from '../../support/print-house-job';
import { newKey } from '../../support/samples/cancel-form-values';
import type { PingenTrouble } from '../../support/servers/pingen-stand-in';

let site: HouseSite;
beforeEach(async () => {
  site = await HouseSite.open();
});
afterEach(() => site.close());

describe('a regular letter', () => {
  it('is printed by the house behind a sheet with its address, and followed to the post', async () => {
    const regular = await site.order();
    const registered = await site.order({ letterOption: 'registered' });
    await site.pass();
    expect(site.filesOf(regular.code)).toEqual([]);
    expect(site.filesOf(registered.code)).toHaveLength(2);
    expect(site.standIn.ofCode(registered.code)).toEqual([]);

    const printed = site.standIn.the(regular.code);
    expect(printed).toMatchObject({ sends: 1, status: 'submitted', addressPosition: 'left' });
    expect(printed.name).not.toContain(regular.order.reference);
    const { sheets } = await readLetter(printed.pdf);
    expect(sheets).toHaveLength(2);
    expect(sheets[0]?.texts.map(({ text }) => text).join(' ')).toContain('Interpolis');
    expect(textOf(await readLetter(printed.pdf))).toContain(`/b/${regular.code}`);
    expect(await site.letter(regular)).toMatchObject({
      state: 'submitted',
      printer: 'house',
      handedOverAt: expect.any(Date),
    });

    printed.status = 'sent';
    expect(await site.webhook('webhook_sent', printed.id)).toBe('recorded');
    await site.pass();
    expect((await site.letter(regular)).state).toBe('sent');
    expect(await site.kindsTo(regular.email)).toContain('letter-sent');
  });

  it('is posted by asking, where the webhook is lost', async () => {
    const order = await site.order();
    await site.pass();
    site.standIn.the(order.code).status = 'printing';
    await site.pass(61);
    expect((await site.letter(order)).state).toBe('processed');
    site.standIn.the(order.code).status = 'sent';
    await site.pass(61);
    expect((await site.letter(order)).state).toBe('sent');
  });

  it('waits while the house looks at it', async () => {
    site.standIn.verdict = { status: 'validating', words: '' };
    const order = await site.order();
    await site.pass();
    expect(await site.letter(order)).toMatchObject({ state: 'submitted', handedOverAt: null });
    site.standIn.the(order.code).status = 'valid';
    await site.pass();
    expect(site.standIn.the(order.code).sends).toBe(1);
  });
});

describe('a failure', () => {
  const lost: PingenTrouble = { kind: 'lost' };
  const away: PingenTrouble = { kind: 'status', status: 503 };
  const steps = [
    /access-tokens/,
    /file-upload/,
    /storage/,
    /^POST \/deliveries/,
    /^GET .*letters\//,
    /send$/,
  ];

  it.each(steps.flatMap((on) => [lost, away].map((trouble) => ({ on, trouble }))))(
    'at $on, $trouble.kind: the letter is printed once',
    async ({ on, trouble }) => {
      site.standIn.trouble(on, trouble, trouble);
      const order = await site.order();
      await site.pass();
      // A day later the house has forgotten what it was asked before.
      site.standIn.forgetKeys();
      await site.pass();
      await site.pass();
      expect(site.printsOf(order.code)).toBe(1);
      expect(site.standIn.the(order.code).sends).toBe(1);
    },
  );

  it('of one process while it works leaves the letter to the next', async () => {
    site.standIn.verdict = { status: 'validating', words: '' };
    const order = await site.order();
    await site.api.tryJobs();
    site.standIn.the(order.code).status = 'valid';
    const minutes = (count: number) => new Date(site.api.clock.now().getTime() + count * 60_000);
    await site.api.db.$client.query('update print_house_papers set leased_until = $1', [minutes(5)]);
    await site.pass(2);
    expect(site.standIn.the(order.code).sends).toBe(0);
    await site.pass(4);
    expect(site.standIn.the(order.code).sends).toBe(1);
  });

  it('that lasts is mailed to operators and shown on their start page, and so is a lack of money', async () => {
    const operator = await joinOperator(site.api);
    const named = async () =>
      (await shownTo(operator, '/admin/start')).problems.map(({ problem, count }) => [problem, count]);
    site.standIn.trouble(/./, ...Array<PingenTrouble>(30).fill(away));
    const order = await site.order();
    await site.pass(1);
    expect(await named()).toEqual([]);
    await site.pass(11);
    expect(await named()).toEqual([['print-house-failing', 1]]);
    await mailProblems(site.api.context);
    expect(await site.kindsTo((await operator.me()).email)).toContain('operator-alert');
    site.standIn.restore();
    site.standIn.missingCredits = 3;
    await site.pass(2);
    await site.pass(61);
    expect(site.standIn.the(order.code).status).toBe('awaiting_credits');
    expect(await named()).toEqual([['print-house-unpaid', 1]]);
    site.standIn.the(order.code).status = 'sent';
    await site.pass(61);
    expect(await named()).toEqual([]);
    expect((await site.letter(order)).state).toBe('sent');
  });
});

describe('a webhook', () => {
  it('that is not signed changes nothing, and one about another letter is acknowledged', async () => {
    const order = await site.order();
    await site.pass();
    const { id } = site.standIn.the(order.code);
    const { body } = site.standIn.webhook('webhook_sent', id);
    expect(await site.post({ body, signature: 'f'.repeat(64) })).toBe(401);
    expect(await site.webhook('webhook_sent', 'somebody-else')).toBe('ignored');
    await site.pass();
    expect((await site.letter(order)).state).toBe('submitted');
    await site.restart({});
    expect(await site.post(site.standIn.webhook('webhook_sent', id))).toBe(404);
  });

  it('may be repeated, late and out of order', async () => {
    const order = await site.order();
    await site.pass();
    const { id } = site.standIn.the(order.code);
    const sent = site.standIn.webhook('webhook_sent', id);
    await site.webhook('webhook_delivered', id);
    for (let times = 0; times < 2; times += 1) await site.post(sent);
    await site.pass();
    await site.post(sent);
    await site.pass();
    expect((await site.letter(order)).state).toBe('received');
    expect(await site.problemsOf(order.code)).toEqual([]);
    expect((await site.kindsTo(order.email)).filter((kind) => kind === 'letter-sent')).toHaveLength(1);
  });

  it('about a letter that came back is told to its customer, who chooses what happens', async () => {
    const order = await site.order();
    await site.pass();
    const printed = site.standIn.the(order.code);
    printed.status = 'undeliverable';
    await site.webhook('webhook_undeliverable', printed.id, { reason: 'Moved away' });
    await site.pass();
    expect((await site.letter(order)).state).toBe('returned');
    expect(await site.kindsTo(order.email)).toContain('letter-returned');
    expect(await site.problemsOf(order.code)).toEqual([]);
  });
});

it('a new date takes the place of a draft, not of what may be printed', async () => {
  site.standIn.verdict = { status: 'validating', words: '' };
  const order = await site.order();
  await site.pass();
  const before = await site.letter(order);
  site.standIn.the(order.code).status = 'valid';
  site.standIn.verdict = { status: 'valid', words: '' };
  await site.api.db.$client.query(`update letters set sha256 = repeat('b', 64) where id = $1`, [before.id]);
  await site.pass();
  await site.pass();
  const printed = site.standIn.the(order.code);
  expect(printed).toMatchObject({ sends: 1, name: expect.stringContaining('-bbbbbbbbbbbb') });
  await site.pass(20 * 24 * 60);
  expect((await site.letter(order)).letterDate).toBe(before.letterDate);
  expect(site.printsOf(order.code)).toBe(1);
  expect((await findPaper(site.api.db, before))?.state).toBe('accepted');
});

it('a supplement is printed there too, and noted as posted', async () => {
  const operator = await joinOperator(site.api);
  const letter = await sendLetter(site.api);
  await decide({ api: site.api, operator }, letter, 'request-more-data', question, 'accept');
  const json = { supplied_name: 'J. Jansen-de Boer', supplied_email: 'oud@klant.example' };
  const path = `/cancellations/${letter.order.reference}/supplements`;
  expect((await letter.owner.fetch(path, { json, idempotencyKey: newKey() })).status).toBe(201);
  await site.pass();
  const printed = site.standIn.the(letter.code);
  expect(printed).toMatchObject({ sends: 1, name: expect.stringContaining(`${letter.code}-101-`) });
  expect((await queues(operator, letter.code)).supplements).toMatchObject([{ at_print_house: true }]);
  await site.webhook('webhook_sent', printed.id);
  await site.pass();
  expect((await queues(operator, letter.code)).supplements).toEqual([]);
});
