/** Letters that were begun from a list of contracts after a death, while the list changes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Estate, estate as estateShape, ownEstates } from '@/lib/contract/estates';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Member } from '../../support/member';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const deceased = {
  deceased_name: 'Wil de Bruin',
  date_of_death: '1-11-2026',
  deceased_street: 'Noordeinde 4',
  deceased_town: '1141 AB Monnickendam',
};
const heir = { first_name: 'Anna', last_name: 'de Bruin', heir_role: 'heir', email: 'anna@klant.example' };
const onlyReference = estateShape.pick({ reference: true });

let api: TestContext;
let visitor: Visitor;
let list: string;
beforeEach(async () => {
  api = await createTestContext();
  visitor = new Visitor(api);
  const json = { ...deceased, company: [companyWithAddress, 'basic-fit'] };
  const made = await visitor.fetch('/estates', { json, idempotencyKey: newKey() });
  list = (await bodyOf(made, 201, onlyReference)).reference;
});

const read = async (): Promise<Estate> => bodyOf(await visitor.fetch(`/estates/${list}`), 200, estateShape);
const put = (part: string, json: object) =>
  visitor.fetch(`/estates/${list}/${part}`, { method: 'PUT', json });

async function begin(contract: readonly string[]): Promise<string> {
  const json = { contract, letter_option: 'regular' };
  return (await bodyOf(await visitor.fetch(`/estates/${list}/letters`, { json }), 201, onlyReference))
    .reference;
}

async function valuesOf(draft: string): Promise<Record<string, unknown>> {
  const reply = await visitor.fetch(`/drafts/${draft}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { values: Record<string, unknown> }).values;
}

describe('letters that were begun', () => {
  it('keep the number of their own contract when another with the same company is left out', async () => {
    const [first] = (await read()).contracts.filter(({ company }) => company === 'basic-fit');
    await put(`contracts/${first?.id}`, { contract_wish: 'end', contract_number: 'C-1', version: 1 });
    api.clock.advance(1000);
    const json = { other_name: first?.name, contract_kind: 'other' };
    await visitor.fetch(`/estates/${list}/contracts/named`, { json, idempotencyKey: newKey() });
    const twins = (await read()).contracts.filter(({ company }) => company === 'basic-fit');
    const draft = await begin(twins.map(({ id }) => id));
    expect(await valuesOf(draft)).toMatchObject({ letter1ContractNumber: 'C-1' });
    expect(await begin(twins.slice(1).map(({ id }) => id))).toBe(draft);
    expect(await valuesOf(draft)).not.toHaveProperty('letter1ContractNumber');
  });

  it('leave out a contract that was settled since, once one goes on with them', async () => {
    const before = (await read()).contracts;
    const draft = await begin(before.map(({ id }) => id));
    const settled = before.find(({ company }) => company === 'basic-fit');
    const done = { done: 'yes', version: settled?.version };
    await visitor.fetch(`/estates/${list}/contracts/${settled?.id}/done`, { json: done });
    const after = (await read()).contracts.map(({ state, letter_reference: letter }) => [state, letter]);
    expect(after).toContainEqual(['done', null]);
    const open = await visitor.fetch(`/estates/${list}/letters/open`, { json: { letters: draft } });
    expect(open.status).toBe(200);
    expect((await valuesOf(draft)).companies).toEqual([companyWithAddress]);
  });

  it('have the number that the list has last', async () => {
    const [contract] = (await read()).contracts;
    const draft = await begin([contract?.id ?? '']);
    await put(`contracts/${contract?.id}`, { contract_wish: 'end', contract_number: 'C-12', version: 1 });
    expect(await valuesOf(draft)).toMatchObject({ letter1ContractNumber: 'C-12' });
  });

  it('are erased with the list while they are not ordered', async () => {
    const draft = await begin((await read()).contracts.map(({ id }) => id));
    await visitor.fetch(`/estates/${list}`, { method: 'DELETE', json: {} });
    await problemOf(await visitor.fetch(`/drafts/${draft}`), 404);
  });
});

it('takes the same form twice', async () => {
  for (const version of [0, 0]) expect((await put('heir', { ...heir, version })).status).toBe(200);
  const [contract] = (await read()).contracts;
  const transfer = { contract_wish: 'transfer', version: 1 };
  for (const json of [transfer, transfer]) {
    expect((await put(`contracts/${contract?.id}`, json)).status).toBe(200);
  }
});

it('keeps what was ticked when the choice of the sending is missing', async () => {
  const ids = (await read()).contracts.map(({ id }) => id);
  const body = new URLSearchParams({
    _page: `/na-een-overlijden/${list}?note=estate-letters`,
    _locale: 'nl',
  });
  for (const id of ids) body.append('contract', id);
  expect((await visitor.fetch(`/estates/${list}/letters`, { body })).status).toBe(303);
  const note = (await (await visitor.fetch('/form-notes/estate-letters')).json()) as { values: object };
  expect(note.values).toMatchObject({ contract: ids.join(',') });
});

it('is found on every device of the account that it was made with', async () => {
  const laptop = new Member(api);
  await laptop.register();
  const made = await laptop.fetch('/estates', { json: deceased, idempotencyKey: newKey() });
  const { reference } = await bodyOf(made, 201, onlyReference);
  const phone = new Member(api);
  await phone.login();
  const own = await bodyOf(await phone.fetch('/estates'), 200, ownEstates);
  expect(own.estates.map((each) => each.reference)).toEqual([reference]);
  const other = await bodyOf(await visitor.fetch('/estates'), 200, ownEstates);
  expect(other.estates.map((each) => each.reference)).toEqual([list]);
});
