/** Visitors' reports as proposals to change a company's facts: stored with the report, decided once, answered, erased. */

import { describe, expect, it } from 'vitest';
import { listFormCaseData } from '@/lib/api/cases/case/case-data';
import { cases } from '@/lib/api/cases/case/table';
import { countOpenProposals } from '@/lib/api/catalog/companies/maintenance/fact-proposals';
import { factProposals } from '@/lib/api/catalog/companies/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { operatorActions } from '@/lib/api/core/operators/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { companyReportMaxAgeDays } from '@/lib/config/business';
import { problemOf } from '@/tests/support/cancel-job';
import { Requester } from '@/tests/support/cases';
import type { Member } from '@/tests/support/member';
import { shownTo } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import {
  addFact,
  factOf,
  hint,
  readCompanies,
  readCompany,
  slug,
  startWithOperator,
} from '@/tests/support/operator-companies';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { TestContext } from '@/tests/support/test-context';

const email = 'melder@klant.example';
const message = 'Het nummer klopt niet.';

const report = (api: TestContext, values: object = {}) =>
  new Requester(api).send('company-report', null, { message, company: slug, ...values });

const decide = (
  operator: Member,
  id: string,
  decision: 'accept' | 'reject',
  values: object,
  key = newKey(),
) => performAction(operator, `companies/${slug}/proposals/${id}/${decision}`, values, key);

async function startWithProposal(values: object = {}) {
  const { api, operator } = await startWithOperator();
  expect((await report(api, values)).status).toBe(201);
  const [proposal] = (await readCompanies(operator)).proposals;
  if (!proposal) throw new Error('the report led to no proposal');
  const readRow = async () => (await api.db.select().from(factProposals))[0];
  const readRequest = async () => (await api.db.select().from(cases))[0];
  const listMails = () => api.db.select().from(outboxMails);
  return { api, operator, proposal, readRow, readRequest, listMails };
}

describe('more reports than the queue lists', () => {
  it('are all counted', async () => {
    const { api, operator } = await startWithOperator();
    const [createdAt, total] = [api.clock.now(), 103];
    await api.db.insert(factProposals).values(
      Array.from({ length: total }, () => ({
        id: crypto.randomUUID(),
        company: slug,
        text: message,
        sourceKind: 'visitor' as const,
        createdAt,
      })),
    );
    const due = await shownTo(operator, '/admin/facts', { page: '1' });
    expect(due.proposals_total).toBe(total);
    expect(due.proposals.length).toBeLessThan(total);
  });
});

describe('a report by a visitor', () => {
  it('is a proposal on the pages of companies, in the queue and in its count', async () => {
    const { api, operator, proposal } = await startWithProposal();
    api.clock.advance(1000);
    expect((await report(api, { message: 'De pagina is weg.', email })).status).toBe(201);
    const { proposals } = await readCompanies(operator);
    expect(proposals).toMatchObject([
      {
        text: message,
        answer_locale: null,
        state: 'open',
        source_kind: 'visitor',
        company: { slug, name: 'Netflix' },
      },
      { text: 'De pagina is weg.', answer_locale: 'nl', state: 'open' },
    ]);
    expect((await readCompany(operator)).proposals).toHaveLength(2);
    expect((await readCompany(operator, 'simpel')).proposals).toEqual([]);
    const queue = await shownTo(operator, '/admin/facts');
    expect(queue.proposals).toEqual(proposals);
    expect(await countOpenProposals(api.db)).toEqual({ open: 2, oldest: new Date(proposal.at) });
    await problemOf(await new Requester(api).send('company-report', null, { company: slug }), 422);
    expect(await countOpenProposals(api.db)).toMatchObject({ open: 2 });
  });

  it('is stored once by a repeated post', async () => {
    const { api } = await startWithOperator();
    const visitor = new Requester(api);
    const send = (key: string) => visitor.send('company-report', null, { message, company: slug }, key);
    // The first one gives the browser its cookie, to which keys belong.
    expect((await send(newKey())).status).toBe(201);
    const key = newKey();
    expect((await send(key)).status).toBe(201);
    expect((await send(key)).status).toBe(201);
    expect(await countOpenProposals(api.db)).toMatchObject({ open: 2 });
  });
});

describe('a decision', () => {
  it('accepts with the fact it led to, and mails the outcome to who left an address', async () => {
    const { operator, proposal, readRow, readRequest, listMails, api } = await startWithProposal({ email });
    await addFact(operator, { ...hint, fact: 'phone', value: '0800 1', tier: 'A', source_kind: 'own' });
    const { id: factId } = await factOf(operator, '0800 1');
    const values = { outcome: 'Het nummer is nu goed.', fact_id: String(factId) };
    const key = newKey();
    expect((await decide(operator, proposal.id, 'accept', values, key)).status).toBe(200);
    expect((await decide(operator, proposal.id, 'accept', values, key)).status).toBe(200);
    expect(await readRow()).toMatchObject({
      state: 'accepted',
      outcome: values.outcome,
      decidedBy: 'Noor Bakker',
      factId,
    });
    expect(await readRequest()).toMatchObject({ state: 'answered' });
    const answers = (await listMails()).filter(
      ({ to, text }) => to === email && text?.includes(values.outcome),
    );
    expect(answers).toHaveLength(1);
    const company = await readCompany(operator);
    expect(company.proposals).toMatchObject([{ state: 'accepted', fact_id: factId }]);
    expect(company.history[0]).toMatchObject({ action: 'proposal-accept', after: { value: '0800 1' } });
    expect((await readCompanies(operator)).proposals).toEqual([]);
    await problemOf(await decide(operator, proposal.id, 'reject', { outcome: 'Toch niet.' }), 409);
    const logged = await api.db.select().from(operatorActions);
    expect(JSON.stringify(logged)).not.toContain(values.outcome);
  });

  it('rejects with a reason, by a form without JavaScript; without an address nothing is mailed', async () => {
    const { operator, proposal, readRow, readRequest, listMails } = await startWithProposal();
    const path = `companies/${slug}/proposals/${proposal.id}/reject`;
    const page = '/admin/companies?company=netflix';
    const before = (await listMails()).length;
    const refused = await postAction(operator, path, [['_page', page]]);
    expect(refused.status).toBe(303);
    expect(await readRow()).toMatchObject({ state: 'open' });
    const sent = await postAction(operator, path, [
      ['_page', page],
      ['outcome', 'Het nummer klopt.'],
    ]);
    expect(sent.headers.get('location')).toBe(page);
    expect(await readRow()).toMatchObject({ state: 'rejected', outcome: 'Het nummer klopt.', factId: null });
    expect(await readRequest()).toMatchObject({ state: 'not_possible' });
    expect(await listMails()).toHaveLength(before);
  });

  it('is refused for another company, an unknown proposal and a fact of another company', async () => {
    const { operator, proposal, readRow } = await startWithProposal();
    const outcome = 'Goed.';
    const other = (await readCompany(operator, 'simpel')).facts[0]?.id;
    await problemOf(await decide(operator, proposal.id, 'accept', { outcome, fact_id: String(other) }), 404);
    await problemOf(await decide(operator, crypto.randomUUID(), 'accept', { outcome }), 404);
    await problemOf(await decide(operator, 'x', 'accept', { outcome }), 404);
    const elsewhere = `companies/simpel/proposals/${proposal.id}/reject`;
    await problemOf(await performAction(operator, elsewhere, { outcome }), 404);
    expect((await problemOf(await decide(operator, proposal.id, 'accept', {}), 422)).errors).toHaveProperty(
      'outcome',
    );
    expect(await readRow()).toMatchObject({ state: 'open' });
  });

  it('is not needed where the report is closed as a case', async () => {
    const { operator, proposal, readRow } = await startWithProposal();
    const closed = await performAction(operator, `requests/${proposal.reference}/acts/close`, {
      reason: 'Aangepast.',
    });
    expect(closed.status).toBe(200);
    expect(await readRow()).toMatchObject({
      state: 'superseded',
      outcome: 'Aangepast.',
      decidedBy: 'Noor Bakker',
    });
    await problemOf(await decide(operator, proposal.id, 'accept', { outcome: 'Goed.' }), 409);
  });
});

describe('a proposal that is open', () => {
  it('can be decided where its case has ended', async () => {
    const { api, operator, proposal, readRow } = await startWithProposal();
    await api.db.update(cases).set({ state: 'answered', waitsFor: 'nobody' });
    expect((await decide(operator, proposal.id, 'reject', { outcome: 'Klopt.' })).status).toBe(200);
    expect(await readRow()).toMatchObject({ state: 'rejected' });
  });
});

describe('the text of a proposal', () => {
  it('is in the data of its sender, and goes with the report after its term, decided or not', async () => {
    const { api, operator, proposal } = await startWithProposal({ email });
    await report(api, { message: 'Blijft open.' });
    await decide(operator, proposal.id, 'accept', { outcome: 'Dank, Jan.' });
    const [data] = await listFormCaseData(api.db, [proposal.reference ?? '']);
    expect(data?.proposed_changes).toMatchObject([
      { text: message, state: 'accepted', outcome: 'Dank, Jan.' },
    ]);
    const term = companyReportMaxAgeDays * 86_400_000;
    api.clock.advance(term - 1);
    await runCleanup(api.context);
    const textsOf = async () => (await api.db.select().from(factProposals)).map(({ text }) => text);
    expect((await textsOf()).sort()).toEqual(['Blijft open.', message]);
    api.clock.advance(1);
    await runCleanup(api.context);
    for (const caseRow of await api.db.select().from(cases)) {
      expect(caseRow).toMatchObject({ email: null, values: null });
    }
    const rows = await api.db.select().from(factProposals);
    expect(rows.map(({ text, outcome }) => [text, outcome])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(rows.map(({ state }) => state).sort()).toEqual(['accepted', 'superseded']);
  });
});
