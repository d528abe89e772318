/** The moment to start an order: by waiting, a contract can end later, or the requested day can pass. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '@/lib/api/core/declarations/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { draft } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import { cancelValues, newKey, ownAddressValues } from '../../support/samples/cancel-form-values';
import { onBehalfValues } from '../../support/samples/on-behalf-values';
import { severalValues, startSeveral } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
  api.clock.set(new Date('2026-12-20T11:00:00Z'));
});

const wait = { startMoment: 'after-withdrawal', laterEnd: true } as const;
const atYearEnd = { ...cancelValues, endMode: 'date', endDate: '2026-12-31' } as const;

async function errorsOf(visitor: Visitor, values: object, company: string) {
  const { reference } = await visitor.startDraft(values, company);
  return (await problemOf(await visitor.order(reference, values), 422)).errors;
}

describe('waiting', () => {
  it.each(['nl', 'en'] as const)(
    'is refused where the requested day passes meanwhile (%s)',
    async (locale) => {
      const visitor = new Visitor(api, locale);
      const values = { ...atYearEnd, ...wait, ...ownAddressValues, ownAddress: true };
      const errors = await errorsOf(visitor, values, 'kpn');
      expect(Object.keys(errors)).toEqual(['start_moment']);
      const dates =
        locale === 'nl' ? ['31 december 2026', '6 januari 2027'] : ['31 December 2026', '6 January 2027'];
      for (const date of dates) expect(errors.start_moment?.[0]).toContain(date);
    },
  );

  it('is refused in an order of several letters for the day of any of them', async () => {
    const visitor = new Visitor(api);
    visitor.flow = 'cancel-several';
    const letter = { endMode: 'date', endDate: '2026-12-31' };
    const values = { ...severalValues({}, letter), ...wait };
    const { reference } = await startSeveral(visitor, ['interpolis-zorg', 'onvz'], values);
    const { errors } = await problemOf(await visitor.order(reference, values), 422);
    expect(Object.keys(errors)).toEqual(['start_moment']);
  });

  it('is refused for heirs as well', async () => {
    const visitor = new Visitor(api);
    visitor.flow = 'cancel-on-behalf';
    const values = { ...onBehalfValues, endMode: 'date', endDate: '2026-12-31', ...wait };
    expect(Object.keys(await errorsOf(visitor, values, 'onvz'))).toEqual(['start_moment']);
  });

  it('tells a page that lacks the declaration that the site was renewed, and no other', async () => {
    const visitor = new Visitor(api);
    const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    const wish = { ...cancelValues, startMoment: 'after-withdrawal' };
    const { reference } = await visitor.startDraft(wish, 'onvz');
    const messageOf = async (values: Record<string, unknown>, headers: Record<string, string>) => {
      const json = { draft: reference, ...renameKeys(values, wireName) };
      const sent = { json, headers, idempotencyKey: newKey() };
      return (await problemOf(await visitor.fetch('/cancellations', sent), 422)).message;
    };
    expect(await messageOf(wish, page)).toContain('De site is vernieuwd');
    expect(await messageOf(wish, {})).toContain('Kijk de gegevens na');
    expect(await messageOf({ ...wish, laterEnd: false }, page)).not.toContain('De site is vernieuwd');
    expect(await messageOf({ ...wish, postalCode: 'x' }, page)).not.toContain('De site is vernieuwd');
  });

  it('needs a declaration, which is shown with the later day', async () => {
    const visitor = new Visitor(api);
    const values = { ...cancelValues, startMoment: 'after-withdrawal' };
    expect(Object.keys(await errorsOf(visitor, values, 'onvz'))).toEqual(['later_end']);
    const { reference } = await visitor.startDraft(values, 'onvz');
    const request = { json: { values }, headers: { accept: 'application/json' } };
    const preview = await visitor.fetch(`/drafts/${reference}/letter`, request);
    const { start } = await bodyOf(preview, 200, letterPreview);
    expect(start?.now).toContain('31 december 2026');
    expect(start?.wait).toContain('uiterlijk 6 januari 2027');
    expect(start?.wait).toContain('31 december 2027');
    expect(start?.confirm).toMatch(/later.* 31 december 2027 en niet op 31 december 2026/u);
    // The page of the draft, which needs no JavaScript, has the same texts.
    const stored = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draft);
    expect(stored).toMatchObject({ today: '2026-12-20', letter_date: '2027-01-05', start });
  });

  it('is ordered with that declaration, and the receipt names the later day', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.payOrder({ ...cancelValues, ...wait }, 'onvz');
    expect(await letterOf(api, order)).toMatchObject({ letterDate: '2027-01-05', endsOn: '2027-12-31' });
    const declared = await api.db
      .select({ kind: declarations.kind, version: declarations.textVersion })
      .from(declarations)
      .where(eq(declarations.reference, order.reference));
    expect(declared).toContainEqual({ kind: 'later_end', version: '2026-11-27' });
    const mails = await api.db.select().from(outboxMails);
    const receipt = mails.find(({ kind }) => kind === 'order-confirmation');
    expect(receipt?.text).toContain('31 december 2027');
  });

  it('is offered without a later day where none changes', async () => {
    const visitor = new Visitor(api);
    const values = { ...atYearEnd, endDate: '2028-12-31' };
    const { start } = await visitor.startDraft(values, 'onvz');
    expect(start).toMatchObject({ can_wait: true });
    expect(start?.confirm).not.toContain('2028');
  });
});

describe('starting at once', () => {
  it('names the days up to which the letter is posted, by the last of them', async () => {
    const visitor = new Visitor(api);
    const { start } = await visitor.startDraft(cancelValues, 'onvz');
    expect(start?.now).toContain('21 december 2026');
    const order = await visitor.payOrder(cancelValues, 'onvz');
    expect(await letterOf(api, order)).toMatchObject({ letterDate: '2026-12-20', endsOn: '2026-12-31' });
  });

  it('is refused with a day on which the letter may not be in the post yet', async () => {
    const values = { ...atYearEnd, endDate: '2026-12-20' };
    const errors = await errorsOf(new Visitor(api), values, 'onvz');
    expect(Object.keys(errors)).toEqual(['end_date']);
    expect(errors.end_date?.[0]).toContain('21 december 2026');
  });
});
