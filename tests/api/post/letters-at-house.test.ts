/** Regular letters at the print house, from the order to the post: printed once whatever fails, and never by both printers. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { mailProblems } from '@/lib/api/operator/problems/mail-problems';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents } from '@/lib/api/ordering/orders/table';
import { takeLetterBack } from '@/lib/api/ordering/post/post-letter';
import { deleteOldWords } from '@/lib/api/ordering/post/print-problems';
import { findPaper } from '@/lib/api/ordering/print-house/papers';
import { printHouseNews, printHousePapers } from '@/lib/api/ordering/print-house/table';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { decide, question, queues, sendLetter } from '../../support/dispute-job';
import { erase } from '../../support/erasures';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { Member } from '../../support/member';
import { joinOperator, shownTo, signInAgain } from '../../support/operator';
import { type HouseOrder, HouseSite } from '../../support/print-house-job';
import { postedAgain } from '../../support/return-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import type { PingenTrouble } from '../../support/servers/pingen-stand-in';
import { withdrawFrom } from '../../support/withdrawals';

let site: HouseSite;
beforeEach(async () => {
  site = await HouseSite.open();
});
afterEach(async () => {
  await site.api.close();
  await site.standIn.stop();
});

const kindsTo = async (email: string) =>
  (await site.api.db.select().from(outboxMails).where(eq(outboxMails.to, email))).map(({ kind }) => kind);

const withdraw = ({ visitor, order, email }: HouseOrder) =>
  withdrawFrom(visitor, { fullName: 'Sanne de Vries', withdrawContract: order.reference, email });

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
    expect(await kindsTo(regular.email)).toContain('letter-sent');
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
    expect(await kindsTo((await operator.me()).email)).toContain('operator-alert');
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

describe('the choice of the printer', () => {
  const houseSettings = () => {
    const { PINGEN_CLIENT_ID, PINGEN_CLIENT_SECRET, PINGEN_ORGANISATION, PINGEN_WEBHOOK_SECRET } =
      site.api.env;
    const { PINGEN_API_URL, PINGEN_IDENTITY_URL } = site.api.env;
    return Object.fromEntries(
      Object.entries({
        ...{ PINGEN_CLIENT_ID, PINGEN_CLIENT_SECRET, PINGEN_ORGANISATION, PINGEN_WEBHOOK_SECRET },
        ...{ PINGEN_API_URL, PINGEN_IDENTITY_URL },
      }).map(([name, value]) => [name, value ?? '']),
    );
  };

  it('holds for a letter that was queued before the settings came', async () => {
    const house = houseSettings();
    await site.restart({});
    const order = await site.order();
    await site.restart(house);
    await site.pass();
    expect(site.filesOf(order.code)).toHaveLength(2);
    expect(site.standIn.letters.size).toBe(0);
  });

  it('gives to the folder what the house never had, or has as a draft, when the settings go', async () => {
    const house = houseSettings();
    site.standIn.verdict = { status: 'validating', words: '' };
    const drafted = await site.order();
    await site.pass();
    const queued = await site.order();
    await site.restart({});
    await site.pass();
    await site.pass();
    for (const { code } of [drafted, queued]) {
      expect(site.filesOf(code)).toHaveLength(2);
      expect(await site.problemsOf(code)).toEqual([['house-refused', 'PINGEN_CLIENT_ID']]);
    }
    await site.restart(house);
    for (const letter of site.standIn.letters.values()) letter.status = 'valid';
    await site.pass();
    await site.pass(61);
    expect(site.standIn.printed).toEqual([]);
  });

  it('leaves at the house what it may have printed, where an operator reports it then', async () => {
    const operator = await joinOperator(site.api);
    const order = await site.order();
    await site.pass();
    expect((await shownTo(operator, '/admin/letters')).letters[0]).toMatchObject({
      at_print_house: true,
      acts: [],
    });
    await site.restart({});
    await site.pass();
    expect(site.filesOf(order.code)).toEqual([]);
    const other = await joinOperator(site.api);
    expect((await shownTo(other, '/admin/letters')).letters[0]).toMatchObject({
      at_print_house: true,
      acts: ['printed'],
    });
  });

  it('shows operators what the release before gave to the folder, and forgets the words after 90 days', async () => {
    const operator = await joinOperator(site.api);
    const order = await site.order();
    await site.pass();
    const { id } = site.standIn.the(order.code);
    await site.webhook('webhook_issues', id, { reason: 'Kerkstraat 1' });
    await site.pass();
    await site.api.db.delete(printHouseNews);
    await site.api.db.delete(printHousePapers);
    expect((await shownTo(operator, '/admin/letters')).letters[0]).toMatchObject({
      at_print_house: false,
      acts: ['printed'],
    });
    await deleteOldWords(site.api.db, new Date(site.api.clock.now().getTime() + 91 * 86_400_000));
    expect(await site.problemsOf(order.code)).toEqual([['house-issue', null]]);
  });

  it('keeps a letter of the house out of the operators’ stack', async () => {
    const operator = await joinOperator(site.api);
    const order = await site.order();
    await site.pass();
    await signInAgain(operator);
    const { id } = await site.letter(order);
    const response = await operator.fetch('/admin/letters/batch', { json: { ids: [id], duplex: false } });
    expect(response.status).toBe(404);
    expect((await shownTo(operator, '/admin/overview')).operator.overview?.letters.due).toBe(0);
  });
});

describe('a letter that the house refuses', () => {
  it.each(['invalid', 'action_required', 'unprintable'])(
    'as %s is told in its words, and printed from the folder',
    async (status) => {
      site.standIn.verdict = { status, words: 'Address outside of the window' };
      const order = await site.order();
      await site.pass();
      expect(await site.problemsOf(order.code)).toEqual([['house-refused', 'Address outside of the window']]);
      expect(site.standIn.letters.size).toBe(0);
      expect(site.filesOf(order.code)).toHaveLength(2);
      expect(await site.letter(order)).toMatchObject({ printer: 'folder', handedOverAt: expect.any(Date) });
      await site.pass(61);
      expect(site.standIn.letters.size).toBe(0);
    },
  );

  it('after it was ordered goes to the folder only once it has ended there', async () => {
    const order = await site.order();
    await site.pass();
    const printed = site.standIn.the(order.code);
    await site.webhook('webhook_issues', printed.id, { reason: 'Waiting for legitimacy' });
    await site.pass();
    expect(await site.problemsOf(order.code)).toEqual([['house-issue', 'Waiting for legitimacy']]);
    expect(site.filesOf(order.code)).toEqual([]);
    printed.status = 'rejected';
    printed.words = 'Rejected from the print centre';
    await site.pass(61);
    expect(site.filesOf(order.code)).toHaveLength(2);
    expect(site.printsOf(order.code)).toBe(1);
  });

  it('after it printed it goes to the folder too, where an operator has it to send', async () => {
    const order = await site.order();
    await site.pass();
    const printed = site.standIn.the(order.code);
    printed.status = 'printing';
    await site.pass(61);
    expect((await site.letter(order)).state).toBe('processed');
    printed.status = 'rejected';
    await site.pass(61);
    expect(site.filesOf(order.code)).toHaveLength(2);
    expect(await site.letter(order)).toMatchObject({ state: 'processed', handedOverAt: expect.any(Date) });
  });
});

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
    expect(await kindsTo(order.email)).toContain('withdrawal-outcome');
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
    const told = (await kindsTo(second.email)).filter((kind) => kind === 'letter-posted-anyway');
    expect(told).toHaveLength(1);
    expect(await kindsTo(first.email)).not.toContain('letter-posted-anyway');
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
    expect((await kindsTo(order.email)).filter((kind) => kind === 'letter-sent')).toHaveLength(1);
  });

  it('about a letter that came back is told to its customer, who chooses what happens', async () => {
    const order = await site.order();
    await site.pass();
    const printed = site.standIn.the(order.code);
    printed.status = 'undeliverable';
    await site.webhook('webhook_undeliverable', printed.id, { reason: 'Moved away' });
    await site.pass();
    expect((await site.letter(order)).state).toBe('returned');
    expect(await kindsTo(order.email)).toContain('letter-returned');
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
