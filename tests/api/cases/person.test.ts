/** Personal data in cases: in the account, in the data export, and in erasure. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFormCaseData } from '@/lib/api/cases/case/case-data';
import { eraseCases } from '@/lib/api/cases/case/erase-cases';
import { startCase } from '@/lib/api/cases/case/start-case';
import { cases } from '@/lib/api/cases/case/table';
import { findAccountByEmail } from '@/lib/api/core/identity/store';
import { archiveFilesOf } from '@/lib/api/people/exports/archive-files';
import { findPerson } from '@/lib/api/people/person/find-person';
import { accountRequests } from '@/lib/contract/accounts';
import type { CaseState } from '@/lib/contract/cases';
import { newReference } from '@/lib/contract/references';
import { listFields } from '@/lib/flows/flow';
import { processes } from '@/lib/flows/processes';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { bodyOf, signaturePicture } from '../../support/cancel-job';
import { actionSamples, OperatorAtWork, Requester, sampleOf } from '../../support/cases';
import { searchDatabase } from '../../support/database/search-database';
import { goodPassword } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = new OperatorAtWork(api);
  await operator.start();
});

const personal = {
  firstName: 'Wendeline',
  lastName: 'Kwartelhof',
  phoneNumber: '06 51423690',
  bankAccount: 'NL20INGB0001234567',
};

async function listFor(visitor: Requester) {
  return bodyOf(await visitor.fetch('/me/requests'), 200, accountRequests);
}

async function copyOf(email: string): Promise<Record<string, unknown>> {
  const account = await findAccountByEmail(api.db, email);
  if (!account) throw new Error('no account');
  const at = api.clock.now();
  const person = await findPerson(api.db, { account, browserHash: '', at });
  for await (const file of archiveFilesOf(api.db, {
    env: api.env,
    person,
    locale: 'nl',
    madeAt: at,
    requestedAt: [],
  })) {
    if (file.name === 'data.json') return JSON.parse(new TextDecoder().decode(file.bytes));
  }
  throw new Error('no data in the copy');
}

describe('a person’s cases', () => {
  it('are in the account, beside cancellations, with their state as text', async () => {
    const visitor = new Requester(api, 'en');
    await visitor.join('lijst@klant.example');
    const { reference } = await visitor.request('advice-energy');
    const { requests: list } = await listFor(visitor);
    expect(list).toMatchObject([
      {
        kind: 'request',
        reference,
        flow: 'advice-energy',
        flow_name: 'Advice on energy',
        state: 'received',
        state_name: 'Received',
        waits_for: 'operator',
        companies: [],
      },
    ]);
  });

  it('made with the same address before are offered once it is confirmed, and added on request', async () => {
    const email = 'later@klant.example';
    const { reference } = await new Requester(api).request('negotiation', {
      ...sampleOf('negotiation'),
      email,
    });
    const member = new Requester(api);
    await member.join(email);
    const offered = await listFor(member);
    expect(offered.requests).toEqual([]);
    expect(offered.claimable).toMatchObject([{ short_reference: reference.slice(0, 8), companies: [] }]);
    await member.fetch('/me/requests/claim', { method: 'POST' });
    expect((await listFor(member)).requests).toMatchObject([{ reference }]);
    expect((await member.follow(reference)).is_owner).toBe(true);
  });

  it('are in the data export, with declarations and events', async () => {
    const email = 'kopie@klant.example';
    const visitor = new Requester(api);
    await visitor.join(email);
    const { reference } = await visitor.request('advice-energy', {
      ...sampleOf('advice-energy'),
      lastName: 'Kopieman',
      phoneNumber: '06 51423691',
      email,
    });
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    const copy = await copyOf(email);
    expect(copy).toMatchObject({
      other_requests: [
        {
          reference,
          form: 'advice-energy',
          state: 'proposed',
          values: { lastName: 'Kopieman' },
          events: [{ act: 'submit' }, { act: 'propose-advice', values: { newProvider: 'Vattenfall' } }],
        },
      ],
      proposals: [{ reference, new_provider: 'Vattenfall' }],
      text_messages: [{ to: '+31651423691' }],
    });
  });

  it('are ended and anonymised by account erasure', async () => {
    const email = 'wendeline@klant.example';
    const visitor = new Requester(api);
    await visitor.join(email, { first_name: personal.firstName, last_name: personal.lastName });
    const image = await signaturePicture();
    const { bankAccount: _, ...unpaid } = personal;
    const signature = { method: 'drawn', image };
    const values = { ...sampleOf('negotiation'), ...unpaid, email, signature };
    const negotiation = await visitor.request('negotiation', values);
    const advice = await visitor.request('advice-energy', {
      ...sampleOf('advice-energy'),
      ...personal,
      email,
    });
    await operator.act(negotiation.reference, 'call', { outcome: 'reached', note: 'Kwartelhof is streng.' });
    const needles = [...Object.values(personal), email, '+31651423690'];
    expect(new Set((await searchDatabase(api, needles)).map((hit) => hit.needle)).size).toBeGreaterThan(4);
    const plan = await visitor.fetch('/me/erasure');
    expect(JSON.stringify(await plan.json())).toContain('Je 2 andere aanvragen');
    const erased = await visitor.fetch('/me/erasure', { json: { confirm: true, password: goodPassword } });
    expect(erased.status).toBe(200);
    await api.runJobs();
    expect(await searchDatabase(api, needles)).toEqual([]);
    for (const { reference } of [negotiation, advice]) {
      const [row] = await api.db.select().from(cases).where(eq(cases.reference, reference));
      expect(row).toMatchObject({ state: 'withdrawn', values: null, email: null, waitsFor: 'nobody' });
      const seen = await operator.see(reference);
      expect(seen.acts).toEqual([]);
      expect(seen.values).toEqual([]);
    }
  });

  it.each(listCaseFlows())(
    'made with the form $name have each of its fields in the export, and none after erasure',
    async (flow) => {
      const reference = newReference();
      const names = [...new Set(listFields(flow).map(({ field }) => field.name))];
      const entered = Object.fromEntries(names.map((name) => [name, `entered as ${name}`]));
      const state = Object.keys(processes[flow.process])[0] as CaseState;
      await api.db.transaction((transaction) =>
        startCase(transaction, {
          reference,
          flow: flow.name,
          process: flow.process,
          state,
          locale: 'nl',
          values: entered,
          email: 'velden@klant.example',
          firstName: 'entered as firstName',
          phoneNumber: 'entered as phoneNumber',
          payloadHash: 'entered',
          clientAddress: 'entered',
          createdAt: api.clock.now(),
        }),
      );
      expect(names.length).toBeGreaterThan(0);
      const [exported] = await listFormCaseData(api.db, [reference]);
      expect(exported).toMatchObject({ values: entered });
      await api.db.transaction((transaction) => eraseCases(transaction, api.context, [reference]));
      const [erased] = await api.db.select().from(cases).where(eq(cases.reference, reference));
      expect(erased).toMatchObject({ values: null, email: null });
      expect(JSON.stringify(erased)).not.toContain('entered');
    },
  );
});
