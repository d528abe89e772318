/** A letter that came back is posted once more: the address, what is shown before, both papers, and what follows. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, companyFacts, factProposals } from '@/lib/api/catalog/companies/table';
import { followUpCalls } from '@/lib/api/ordering/disputes/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterPostings } from '@/lib/api/ordering/orders/table';
import { denyReturn } from '@/lib/api/ordering/returns/deny-return';
import { trackingOf } from '../../support/dispute-job';
import { shownTo } from '../../support/operator';
import { day, hour, money, ReturnDesk } from '../../support/return-desk';
import {
  choose,
  eventRows,
  letterRow,
  mailsOf,
  pageOf,
  postedAgain,
  returnRows,
  sendTracked,
} from '../../support/return-job';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';

let desk: ReturnDesk;

beforeAll(async () => {
  desk = await ReturnDesk.open();
});
beforeEach(() => desk.nextHour());

describe('a second posting', () => {
  it('is what was previewed, once, with both papers to be verified', async () => {
    const letter = await desk.returnedLetter('address_unknown');
    const before = await letterRow(desk.api, letter.id);
    expect((await choose(letter, '/address', { address_choice: 'same' })).status).toBe(422);
    await desk.pass(2 * day);
    expect((await postedAgain(letter)).status).toBe(200);
    const now = await letterRow(desk.api, letter.id);
    expect(now).toMatchObject({ state: 'submitted', posting: 2, trackCode: null });
    expect(now.code).not.toBe(before.code);
    expect(now.input?.recipient).toMatchObject({ lines: ['Antwoordnummer 123'], city: 'Amsterdam' });
    expect((await returnRows(desk.api, letter.id))[0]?.choice).toBe('post_again');
    expect((await eventRows(desk.api, letter.id)).at(-1)).toMatchObject({
      name: 'posted_again',
      to: 'submitted',
      data: { posting: 2 },
    });
    // The page of the return does not show the new address as that of the old letter.
    expect(await pageOf(letter)).toMatchObject({ is_open: false, recipient: null });
    await desk.api.runJobs();
    const [mail, ...others] = await mailsOf(desk.api, letter, 'letter-posted-again');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(now.sha256);
    // The paper that came back, and the new one.
    expect(await desk.verified(`by-hash/${before.sha256}`)).toMatchObject({
      state: 'returned',
      letter_date: before.letterDate,
    });
    expect((await desk.verified(before.code)).posted_again_at).not.toBeNull();
    expect(await desk.verified(now.code)).toMatchObject({
      state: 'submitted',
      sent_at: null,
      sha256: now.sha256,
    });
    expect((await desk.verified(`by-fingerprint/${now.fingerprint}`)).letter_date).toBe(now.letterDate);
  });

  it('is refused for a letter that is not the one that was shown, such as after midnight', async () => {
    const letter = await desk.returnedLetter();
    expect((await choose(letter, '/address', { address_choice: 'same' })).status).toBe(200);
    const { proposed } = await pageOf(letter);
    await desk.pass(day);
    const choice = { choice: 'post_again', fingerprint: proposed?.fingerprint };
    expect((await choose(letter, '/choice', choice)).status).toBe(409);
    expect(await desk.stateOf(letter)).toBe('returned');
    const again = (await pageOf(letter)).proposed;
    expect(again?.letter_date).not.toBe(proposed?.letter_date);
    const shown = { choice: 'post_again', fingerprint: again?.fingerprint };
    expect((await choose(letter, '/choice', shown)).status).toBe(200);
    expect((await choose(letter, '/choice', shown)).status).toBe(200);
    expect((await money(letter)).status).toBe(409);
    expect(
      await desk.api.db.select().from(letterPostings).where(eq(letterPostings.letterId, letter.id)),
    ).toHaveLength(1);
  });

  it('shows both ends where the later letter misses a day, before anything is posted', async () => {
    const end = new Date(desk.api.clock.now().getTime() + 5 * day).toISOString().slice(0, 10);
    const letter = await desk.returnedLetter('refused', 'post', { endMode: 'date', endDate: end });
    await desk.pass(9 * day, letter);
    await choose(letter, '/address', { address_choice: 'same' });
    expect((await pageOf(letter)).proposed?.passed_day).toBe(end);
  });

  it('goes no more to an address that turned out to be wrong after it was chosen', async () => {
    const letter = await desk.returnedLetter('unknown', 'visitor');
    await choose(letter, '/address', { address_choice: 'same' });
    const fingerprint = (await pageOf(letter)).proposed?.fingerprint;
    await desk.comesBack(letter, 'address_unknown');
    expect((await pageOf(letter)).proposed).toBeNull();
    expect((await choose(letter, '/choice', { choice: 'post_again', fingerprint })).status).toBe(409);
  });

  it.each(['posted again', 'denied'])('has its silent company called once it is %s', async (how) => {
    const letter = await sendTracked(desk.api, { stage: 'received' });
    await desk.pass(16 * day, letter);
    await desk.comesBack(letter, 'refused');
    if (how === 'denied') {
      await desk.api.db.transaction((transaction) =>
        denyReturn(transaction, desk.api.context, {
          letterId: letter.id,
          operator: 'Anna',
          note: 'Bezorgd.',
        }),
      );
    } else {
      await desk.secondPosting(letter);
      await desk.api.db.transaction((transaction) =>
        moveLetter(transaction, desk.api.context, { letterId: letter.id, to: 'received', actor: 'post' }),
      );
    }
    await desk.pass(how === 'denied' ? hour : 16 * day);
    await desk.pass(hour);
    const calls = await desk.api.db.select().from(followUpCalls).where(eq(followUpCalls.letterId, letter.id));
    // The first one was dropped.
    expect(calls.map(({ calledAt }) => calledAt === null).toSorted()).toEqual([false, true]);
  });

  it('starts the promise of money back again', async () => {
    const letter = await desk.returnedLetter();
    await desk.pass(10 * day, letter);
    await desk.secondPosting(letter);
    await desk.pass(25 * day);
    expect(await desk.stateOf(letter)).toBe('sent');
    await desk.pass(7 * day);
    expect(await desk.stateOf(letter)).toBe('refunded');
    expect(await desk.moneyOf(letter)).toMatchObject([{ reason: 'term' }]);
  });

  it('that comes back too leaves money back and the free ways', async () => {
    const letter = await desk.returnedLetter();
    await desk.secondPosting(letter);
    expect(await trackingOf(letter)).toMatchObject({ state: 'sent', posting: 2 });
    await desk.comesBack(letter, 'not_collected');
    const page = await pageOf(letter);
    expect(page).toMatchObject({ can_post_again: false, is_open: true, returned: { posting: 2 } });
    expect((await choose(letter, '/address', { address_choice: 'same', posting: 2 })).status).toBe(409);
    // A page of the first return changes nothing.
    expect((await choose(letter, '/choice', { choice: 'money_back', posting: 1 })).status).toBe(409);
    expect((await choose(letter, '/choice', { choice: 'money_back', posting: 2 })).status).toBe(200);
    expect(await desk.stateOf(letter)).toBe('refunded');
  });
});

describe('an address', () => {
  it('is offered where a source has another one; the one it came back from waits for an desk.operator, once', async () => {
    const [company] = await desk.api.db
      .select()
      .from(companies)
      .where(eq(companies.slug, companyWithAddress));
    const [known] = await desk.api.db
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
    await desk.api.db.insert(companyFacts).values({
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
    await desk.api.db.delete(factProposals);
    const letter = await desk.returnedLetter('incomplete_address');
    await desk.returnedLetter('address_unknown');
    const open = (await desk.api.db.select().from(factProposals)).filter(
      ({ sourceKind }) => sourceKind === 'post',
    );
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ company: companyWithAddress, kind: 'address', state: 'open' });
    const { proposals } = await shownTo(desk.operator, '/admin/facts');
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
    expect((await choose(await desk.returnedLetter('refused'), '/address', doubted)).status).toBe(422);
    const path = `/admin/companies/${companyWithAddress}/proposals/${open[0]?.id}/reject`;
    const decided = await desk.operator.fetch(path, {
      json: { outcome: 'Klopt.' },
      idempotencyKey: newKey(),
    });
    expect(decided.status).toBe(200);
    await desk.api.db.delete(companyFacts).where(eq(companyFacts.key, 'other-address'));
  });

  it('that is typed has to be one', async () => {
    const letter = await desk.returnedLetter();
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
