/** The versions of a draft: what a page saves that shows an older one. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '@/lib/api/ordering/drafts/table';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { bodyOf, problemOf, signaturePicture, Visitor } from '../../support/cancel-job';
import {
  cancelValues,
  companyWithAddress,
  companyWithoutAddress,
} from '../../support/samples/cancel-form-values';
import { startSeveral } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const save = async (visitor: Visitor, reference: string, content: { values: object; version: number }) =>
  bodyOf(await visitor.saveDraft(reference, content), 200, draftSchema);

describe('a save of a draft', () => {
  it('changes only the fields that it names, clears those that are null, and counts the version', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft({ firstName: 'Jan', lastName: 'Smit', city: 'Delft' });
    expect(draft.version).toBe(1);
    const values = { firstName: 'Piet', city: null };
    const saved = await save(visitor, draft.reference, { values, version: 1 });
    expect(saved).toMatchObject({ version: 2, values: { firstName: 'Piet', lastName: 'Smit' } });
    expect(saved.values).not.toHaveProperty('city');
  });

  it('retains a field that changed after the version of the page, and stores its other fields', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ firstName: 'Jan', city: 'Delft' });
    await save(visitor, reference, { values: { firstName: 'Johannes' }, version: 1 });
    const old = await save(visitor, reference, { values: { firstName: 'J', city: 'Gouda' }, version: 1 });
    expect(old.values).toEqual({ firstName: 'Johannes', city: 'Gouda' });
    const shown = await save(visitor, reference, { values: { firstName: 'J' }, version: old.version });
    expect(shown.values).toEqual({ firstName: 'J', city: 'Gouda' });
  });

  it('retains nothing of fields that the draft never had, and limits the names that it had', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ firstName: 'Jan' });
    const namesOf = (round: number) =>
      Array.from({ length: 1500 }, (_, index) => `unknown${round}Name${index}`);
    const unknown = Object.fromEntries(namesOf(0).map((name) => [name, null]));
    await save(visitor, reference, { values: { ...unknown, firstName: null }, version: 1 });
    const [stored] = await api.db.select().from(drafts).where(eq(drafts.reference, reference));
    expect(stored?.fieldVersions).toEqual({ firstName: 2 });
    const statuses: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      for (const value of ['x', null]) {
        const values = Object.fromEntries(namesOf(round).map((name) => [name, value]));
        statuses.push((await visitor.saveDraft(reference, { values, version: 100 })).status);
      }
    }
    expect(statuses).toContain(413);
  });

  it('stores every field of a page that knows no versions, emptied ones too, and counts those that changed', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ firstName: 'Jan', city: 'Delft', comment: 'Dank.' });
    const json = { step: 'details', values: { firstName: 'Jan', lastName: 'Smit', city: 'Delft' } };
    const put = await visitor.fetch(`/drafts/${reference}`, { method: 'PUT', json });
    const stored = await bodyOf(put, 200, draftSchema);
    expect(stored.version).toBe(2);
    expect(stored.values).toEqual({ firstName: 'Jan', lastName: 'Smit', city: 'Delft' });
    const page = await save(visitor, reference, {
      values: { firstName: 'Piet', lastName: 'Bakker' },
      version: 1,
    });
    expect(page.values).toMatchObject({ firstName: 'Piet', lastName: 'Smit' });
  });

  it('empties nothing of a page that knows no versions which a page with versions stored', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ firstName: 'Jan', comment: 'Dank.' });
    await save(visitor, reference, { values: { city: 'Delft', comment: 'Later.' }, version: 1 });
    const json = { step: 'details', values: { firstName: 'Piet' } };
    const put = await visitor.fetch(`/drafts/${reference}`, { method: 'PUT', json });
    const stored = await bodyOf(put, 200, draftSchema);
    expect(stored.values).toMatchObject({ firstName: 'Piet', city: 'Delft', comment: 'Later.' });
  });

  it('stores both of two saves at once of the same page', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ firstName: 'J' });
    const saves = [{ firstName: 'Jan' }, { lastName: 'Smit' }];
    await Promise.all(saves.map((values) => save(visitor, reference, { values, version: 1 })));
    const stored = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
    expect(stored).toMatchObject({ version: 3, values: { firstName: 'Jan', lastName: 'Smit' } });
  });

  it('retains the picture of a newer signature, and one that it does not name', async () => {
    const visitor = new Visitor(api);
    const signature = { method: 'drawn', image: await signaturePicture() };
    const { reference, values } = await visitor.startDraft({ ...cancelValues, signature });
    const other = await save(visitor, reference, { values: { firstName: 'Piet' }, version: 1 });
    expect(other.values.signature).toEqual(values.signature);
    const drawn = { method: 'drawn', image: await signaturePicture('jpeg') };
    const newer = await save(visitor, reference, { values: { signature: drawn }, version: 2 });
    const older = await save(visitor, reference, { values: { signature: null }, version: 1 });
    expect(older.values.signature).toEqual(newer.values.signature);
  });

  it('counts a step posted without JavaScript as a change of its own fields', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ ...cancelValues, comment: 'typed' });
    const posted = { _draft: reference, _step: 'details', ...cancelValues, firstName: 'Piet' };
    const body = new URLSearchParams(
      Object.entries(posted).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    expect((await visitor.fetch('/forms/cancel', { body })).status).toBe(303);
    const late = await save(visitor, reference, { values: { firstName: 'J' }, version: 1 });
    expect(late.values).toMatchObject({ firstName: 'Piet', lastName: cancelValues.lastName });
  });

  it('is refused for companies that were chosen before the current ones', async () => {
    const visitor = new Visitor(api);
    const companies = [companyWithAddress, companyWithoutAddress];
    const { reference } = await startSeveral(visitor, companies);
    await save(visitor, reference, { values: { companies: companies.toReversed() }, version: 1 });
    const values = { companies, letter2ContractNumber: 'N-2' };
    const refused = await problemOf(await visitor.saveDraft(reference, { values, version: 1 }), 409);
    expect(Object.keys(refused.errors)).toEqual(['companies']);
  });
});
