/** The draft that the download pages show: this browser's, to one company, not yet ordered. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { cancelValues, companyWithAddress } from '../../support/cancel-form-values';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

describe('GET /api/drafts/last', () => {
  it('gives the newest draft of this browser to that company', async () => {
    const visitor = new Visitor(api);
    await visitor.startDraft();
    api.clock.advance(1000);
    const second = await visitor.startDraft();
    const { company } = second;
    const found = await bodyOf(await visitor.ask(`/drafts/last?company=${company}`), 200, draftSchema);
    expect(found.reference).toBe(second.reference);
    expect(found.values).toMatchObject({ firstName: cancelValues.firstName });
  });

  it('answers 404 to another browser, for another company and without a cookie', async () => {
    const visitor = new Visitor(api);
    const { company } = await visitor.startDraft();
    const stranger = new Visitor(api);
    await problemOf(await stranger.ask(`/drafts/last?company=${company}`), 404);
    await problemOf(await visitor.ask('/drafts/last?company=ziggo'), 404);
  });

  it('leaves out what was ordered', async () => {
    const visitor = new Visitor(api);
    await visitor.placeOrder();
    await problemOf(await visitor.ask(`/drafts/last?company=${companyWithAddress}`), 404);
  });

  it('wants a company', async () => {
    await problemOf(await new Visitor(api).ask('/drafts/last'), 422);
  });
});
