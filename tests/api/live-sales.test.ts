/** A public site sells and posts nothing before its seller and its sender are known, and arranges no insurance without a licence. */
import { expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { orders } from '@/lib/api/ordering/orders/table';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { cancellation } from '@/lib/contract/cancellations';
import { bodyOf, problemOf, Visitor } from '../support/cancel-job';
import { Requester, sampleOf } from '../support/cases';
import { decide, question, type SentLetter } from '../support/dispute-job';
import { companyByEmail, letterValues, requestLetter } from '../support/emailed-letters';
import { frameOf, joinOperator } from '../support/operator';
import { Decider, negotiateFor, operatorOf } from '../support/proposals';
import { newAddress } from '../support/reminders';
import { letterRow, postedAgain, sendTracked } from '../support/return-job';
import { newKey } from '../support/samples/cancel-form-values';
import { createTestContext, openTestContext } from '../support/test-context';

/** With an unreachable payment provider: an order is placed, and its checkout opens later. */
const real = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.snoei.nl',
  MOLLIE_API_KEY: 'live_0123456789abcdef',
  MOLLIE_API_URL: 'https://127.0.0.1:9/v2/',
  MAIL_FROM: 'Snoei <post@snoei.nl>',
  DEV_OUTBOX: '0',
};
const seller = {
  SELLER_NAME: 'Snoei B.V.',
  SELLER_EMAIL: 'hulp@snoei.nl',
  SELLER_ADDRESS: 'Laan 1; 1012 AB Amsterdam; Nederland',
  SELLER_KVK_NUMBER: '12345678',
  SELLER_VAT_NUMBER: 'NL001234567B01',
};

it('refuses a paid order until the seller is known, and shows operators which settings are missing', async () => {
  const api = await createTestContext({ settings: { ...real, ...seller, SELLER_ADDRESS: '' } });
  for (const [locale, message] of [
    ['nl', 'de gegevens van de verkoper zijn nog niet ingevuld'],
    ['en', 'the seller’s details haven’t been filled in yet'],
  ] as const) {
    const visitor = new Visitor(api, locale);
    const draft = await visitor.startDraft();
    const problem = await problemOf(await visitor.order(draft.reference), 409);
    expect(problem.message).toContain(message);
  }
  expect(await api.db.select().from(orders)).toEqual([]);
  const operator = await joinOperator(api);
  const { settings } = await frameOf(operator);
  expect(settings.missing).toEqual(['SELLER_ADDRESS', 'SELLER_AFM_NUMBER']);
});

it('refuses to start the payment of a success fee until the seller is known', async () => {
  const api = await createTestContext({ settings: { ...real, ...seller, SELLER_ADDRESS: '' } });
  const visitor = new Decider(api);
  const reference = await negotiateFor(await operatorOf(api), visitor);
  const problem = await problemOf(await visitor.decide(reference, { decision: 'accept' }), 409);
  expect(problem.message).toContain('Je kunt dit voorstel nu niet aannemen');
  expect((await visitor.follow(reference)).state).toBe('proposed');
});

it('neither orders nor e-mails a letter on a public demonstration whose sender is an example, and says why', async () => {
  const demonstration = { ...real, MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1', MAIL_FROM: '' };
  const api = await createTestContext({ settings: demonstration });
  const visitor = new Visitor(api, 'en');
  const draft = await visitor.startDraft();
  await problemOf(await visitor.order(draft.reference), 409);
  const { reference } = await visitor.startDraft(letterValues, companyByEmail.slug);
  const problem = await problemOf(await requestLetter(visitor, reference, newAddress()), 409);
  expect(problem.message).toContain('the address we send emails from hasn’t been filled in yet');
  expect(await api.db.select().from(orders)).toEqual([]);
  const { settings } = await frameOf(await joinOperator(api));
  expect(settings.missing).toEqual(['MAIL_FROM']);
});

it('posts nothing more for a letter that was paid before its sender became an example', async () => {
  const demonstration = { ...real, MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1' };
  const api = await createTestContext({ settings: demonstration });
  const [asked, returned] = [await sendTracked(api), await sendTracked(api)];
  await decide({ api, operator: await joinOperator(api) }, asked, 'request-more-data', question, 'accept');
  await api.db.transaction((transaction) =>
    reportReturn(transaction, api.context, {
      letterId: returned.id,
      posting: 1,
      reason: 'not_collected',
      actor: 'post',
    }),
  );
  const { rows } = await api.db.$client.query<{ name: string }>('select current_database() as name');
  await api.close();
  const settings = { ...demonstration, MAIL_FROM: '' };
  const later = await openTestContext(rows[0]?.name ?? '', { settings, clock: api.clock });
  const owned = (letter: SentLetter) => ({
    ...letter,
    owner: Object.assign(new Visitor(later, 'en'), { browser: letter.owner.browser }),
  });
  const refused = 'We can’t post anything for you here at the moment';
  expect((await problemOf(await postedAgain(owned(returned)), 409)).message).toContain(refused);
  expect((await letterRow(later, returned.id)).state).toBe('returned');
  const json = { supplied_name: 'J. Jansen-de Boer', supplied_email: 'oud@klant.example' };
  const path = `/cancellations/${asked.order.reference}/supplements`;
  const supplied = await owned(asked).owner.fetch(path, { json, idempotencyKey: newKey() });
  expect((await problemOf(supplied, 409)).message).toContain(refused);
});

it('takes paid orders once the seller is known', async () => {
  const api = await createTestContext({ settings: { ...real, ...seller } });
  const visitor = new Visitor(api);
  const draft = await visitor.startDraft();
  const order = await bodyOf(await visitor.order(draft.reference), 201, cancellation);
  expect(order.payment).toMatchObject({ status: 'open' });
});

it('refuses a case about insurance without a licence, and no other', async () => {
  const api = await createTestContext({ settings: { ...real, ...seller } });
  const visitor = new Requester(api);
  const values = sampleOf('advice-liability');
  const reference = await visitor.begin('advice-liability', values);
  const problem = await problemOf(await visitor.send('advice-liability', reference, values), 409);
  expect(problem.message).toContain('een vergunning nodig');
  expect(await api.db.select().from(cases)).toEqual([]);
  await visitor.request('negotiation');
  const licensed = await createTestContext({
    settings: { ...real, ...seller, SELLER_AFM_NUMBER: '12345678' },
  });
  await new Requester(licensed).request('advice-liability');
});

it('shows the missing settings to operators only', async () => {
  const api = await createTestContext();
  await problemOf(await new Visitor(api).fetch('/admin/overview'), 401);
  const operator = await joinOperator(api);
  expect((await frameOf(operator)).settings).toEqual({
    missing: [],
    texts_used_up: false,
  });
});
