/** Several letters reported at once: all of them, or none. */
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { letters } from '@/lib/api/ordering/orders/table';
import { formNote } from '@/lib/contract/accounts';
import { bodyOf, problemOf, Visitor } from '@/tests/support/cancel-job';
import { joinOperator, shownTo } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import { cancelValues, newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

/** Paid orders of one letter each; gives the letters' ids. */
async function orderLetters(api: TestContext, options: readonly ('registered' | 'regular')[]) {
  for (const letterOption of options) {
    await new Visitor(api).payOrder({ ...cancelValues, letterOption });
  }
  const rows = await api.db.select().from(letters).orderBy(asc(letters.id));
  return {
    ids: rows.map(({ id }) => id),
    registered: rows.filter(({ option }) => option === 'registered').map(({ id }) => id),
    regular: rows.filter(({ option }) => option === 'regular').map(({ id }) => id),
  };
}

const statesOf = async (api: TestContext) => (await api.db.select().from(letters)).map(({ state }) => state);

describe('POST /api/admin/letter-stacks/{act}', () => {
  it('reports a stack as printed, with the operator’s name on each', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const { ids } = await orderLetters(api, ['registered', 'regular']);
    const done = await performAction(operator, 'letter-stacks/printed', { ids });
    expect(await done.json()).toEqual({ count: 2 });
    expect(await statesOf(api)).toEqual(['processed', 'processed']);
    const queue = await shownTo(operator, '/admin/letters');
    expect(queue.letters.map((letter) => letter.events.at(-1)?.operator)).toEqual([
      'Noor Bakker',
      'Noor Bakker',
    ]);
  });

  it('marks regular ones as sent together; a registered one among them rejects all', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const { ids, regular } = await orderLetters(api, ['regular', 'registered', 'regular']);
    await performAction(operator, 'letter-stacks/printed', { ids });
    const refused = await problemOf(await performAction(operator, 'letter-stacks/sent', { ids }), 422);
    expect(refused.message).toMatch(/één voor één/);
    expect(await statesOf(api)).toEqual(['processed', 'processed', 'processed']);
    expect((await performAction(operator, 'letter-stacks/sent', { ids: regular })).status).toBe(200);
    expect((await statesOf(api)).sort()).toEqual(['processed', 'sent', 'sent']);
  });

  it('has no effect if one is in another state, is missing or none was selected', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const { ids } = await orderLetters(api, ['regular', 'regular']);
    await performAction(operator, 'letter-stacks/printed', { ids: ids.slice(0, 1) });
    await problemOf(await performAction(operator, 'letter-stacks/printed', { ids }), 409);
    const gone = [...ids.slice(1), crypto.randomUUID()];
    await problemOf(await performAction(operator, 'letter-stacks/printed', { ids: gone }), 404);
    for (const none of [[], ['no-id'], 'no list', [1]]) {
      await problemOf(await performAction(operator, 'letter-stacks/printed', { ids: none }), 422);
    }
    await problemOf(await performAction(operator, 'letter-stacks/burnt', { ids }), 404);
    expect((await statesOf(api)).sort()).toEqual(['processed', 'submitted']);
  });

  it('reads checkboxes of one name from a form, in the form’s language', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const { ids } = await orderLetters(api, ['regular', 'regular']);
    const page = '/en/admin/letters?note=letters-chosen&at=chosen';
    const boxes = ids.map((id) => ['ids', id] as const);
    const posted = await postAction(operator, 'letter-stacks/printed', [
      ...boxes,
      ['_page', page],
      ['_locale', 'en'],
      ['_key', newKey()],
      ['duplex', 'true'],
    ]);
    expect(posted.headers.get('location')).toBe(page);
    expect(await statesOf(api)).toEqual(['processed', 'processed']);
    await postAction(operator, 'letter-stacks/printed', [...boxes, ['_page', page], ['_locale', 'en']]);
    const note = await bodyOf(await operator.fetch('/form-notes/letters-chosen'), 200, formNote);
    expect(note.message).toMatch(/Nothing has changed/);
  });
});
