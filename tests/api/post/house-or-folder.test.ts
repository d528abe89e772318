/** Which printer has a letter: the print house or the folder, never both, when the settings change and when the house refuses it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldWords } from '@/lib/api/ordering/post/print-problems';
import { printHouseNews, printHousePapers } from '@/lib/api/ordering/print-house/table';
import { joinOperator, shownTo, signInAgain } from '../../support/operator';
import { HouseSite } from '../../support/print-house-job';

let site: HouseSite;
beforeEach(async () => {
  site = await HouseSite.open();
});
afterEach(() => site.close());

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
