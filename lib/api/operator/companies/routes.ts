/** What operators do with the register of companies, over HTTP. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { formatFactsCsv } from '@/lib/companies/facts-csv';
import type { FieldSet } from '@/lib/flows/field-set';
import {
  acceptanceFields,
  companyFields,
  factFields,
  factsImportFields,
  type ProposalValues,
  rejectionFields,
} from '@/lib/flows/forms/company-actions';
import { translatorOf } from '@/lib/i18n/translator';
import { invalidateTags } from '@/lib/instances/invalidation';
import { decideProposal, type ProposalDecision } from '../../cases/company-reports/decide-proposal';
import { listRecordedFacts } from '../../catalog/companies/maintenance/company-records';
import {
  decideFact,
  type FactDecision,
  factDecisions,
} from '../../catalog/companies/maintenance/decide-fact';
import { editCompany } from '../../catalog/companies/maintenance/edit-company';
import { importFacts } from '../../catalog/companies/maintenance/import-facts';
import type { CompanyChange } from '../../catalog/companies/maintenance/lock-company';
import { addFact, editFact } from '../../catalog/companies/maintenance/save-fact';
import { type Action, idOf } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { fieldError } from '../../core/errors';
import { operatorItemFailures, problemContent } from '../../core/failure-responses';
import type { OperatorActionRequest, OperatorDeclaration } from '../../core/operators/operator-action';
import { operatorAction } from '../../core/operators/operator-action';
import { companySlug } from './read-companies';

const failures = {
  ...operatorItemFailures,
  422: { description: 'A parameter is wrong', content: problemContent },
};

const getFacts = createRoute({
  method: 'get',
  path: '/admin/companies/facts.csv',
  summary: 'Facts as a file, hints, remarks and quotes included; of one company where it is named',
  request: { query: z.object({ company: companySlug.optional() }) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
});

/** Mounts the file and the actions. */
export function registerOperatorCompanies(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getFacts, async (c) => {
    const { company = null } = c.req.valid('query');
    return c.body(formatFactsCsv(await listRecordedFacts(context.db, company)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${company ?? 'snoei'}-facts.csv"`,
    });
  });

  registerActions(app, context, [
    proposalDecision({ decision: 'accept', fields: acceptanceFields }),
    proposalDecision({ decision: 'reject', fields: rejectionFields }),
    companyEdit,
    factAdd,
    factEdit,
    factsImport,
    ...(Object.keys(factDecisions) as FactDecision[]).map(factDecision),
  ]);
}

/** No fact changes by it: neither proof nor new pages are needed. */
function proposalDecision<V extends ProposalValues>({
  decision,
  fields,
}: {
  readonly decision: ProposalDecision;
  readonly fields: FieldSet<V>;
}): Action {
  return operatorAction<V>({
    name: `proposal-${decision}`,
    path: `/admin/companies/{slug}/proposals/{id}/${decision}`,
    summary: `${decision === 'accept' ? 'Accept' : 'Reject'} a proposed change; a sender with an address gets the outcome by mail`,
    fields,
    page: 'admin-companies',
    async run(request) {
      const { tx, context, params, values, operator, at, locale } = request;
      const id = idOf(request);
      const { outcome, fact_id: factId } = values;
      const decided = { slug: params.slug ?? '', id, decision, outcome, factId, operator, at, locale };
      await decideProposal(tx, context, decided);
      return { id };
    },
  });
}

/** Where letters go depends on it: a session of minutes is needed. Cached pages show a change at once. */
const shared = {
  proof: 'recent',
  page: 'admin-companies',
  after: () => invalidateTags([companyPagesTag]),
} as const satisfies Partial<OperatorDeclaration<object>>;

interface CompanyAction<V extends object> extends Omit<OperatorDeclaration<V>, keyof typeof shared | 'run'> {
  run(request: OperatorActionRequest<V>, change: CompanyChange): Promise<void>;
}

/** An action on the company in its path; responds with the slug. */
function companyAction<V extends object = object>({ run, ...declared }: CompanyAction<V>): Action {
  return operatorAction<V>({
    ...shared,
    ...declared,
    async run(request) {
      const { params, operator, at, locale } = request;
      const change = { slug: params.slug ?? '', operator, at, locale };
      await run(request, change);
      return { slug: change.slug };
    },
  });
}

const companyEdit = companyAction({
  name: 'company-edit',
  path: '/admin/companies/{slug}/edit',
  summary: 'Set name, category, contract class, status and successor; the register leaves them alone then',
  fields: companyFields,
  run: ({ tx, values }, change) => editCompany(tx, { ...change, values }),
});

const factAdd = companyAction({
  name: 'company-fact-add',
  path: '/admin/companies/{slug}/facts',
  summary: 'Add a fact',
  fields: factFields,
  run: ({ tx, values }, change) => addFact(tx, { ...change, values }),
});

const factEdit = companyAction({
  name: 'company-fact-edit',
  path: '/admin/companies/{slug}/facts/{id}/edit',
  summary: 'Replace a fact',
  fields: factFields,
  run: ({ tx, values, params: { id = '' } }, change) => editFact(tx, { ...change, id, values }),
});

function factDecision(decision: FactDecision): Action {
  return companyAction({
    name: `company-fact-${decision}`,
    path: `/admin/companies/{slug}/facts/{id}/${decision}`,
    summary: decision === 'confirm' ? 'Confirm a fact' : 'Reject a fact',
    run: ({ tx, params: { id = '' } }, change) => decideFact(tx, { ...change, id, decision }),
  });
}

const factsImport = operatorAction({
  ...shared,
  name: 'company-facts-import',
  path: '/admin/companies/import',
  summary: 'Import a CSV file of facts; what an operator decided stays',
  fields: factsImportFields,
  async run({ tx, operator, at, locale, values }) {
    const report = await importFacts(tx, { text: values.csv, operator, at, locale });
    const { added, updated, unchanged, decided, refused } = report;
    if (added + updated + unchanged + decided + refused.length === 0) {
      const text = translatorOf(locale, 'admin')('companies.noRows');
      throw fieldError(locale, 'csv', text);
    }
    return { added, updated, unchanged, decided, refused: refused.length };
  },
});
