/**
 * The table of flows in docs/flows.md, generated from their declarations. An outdated table fails; write it anew with
 * `npx vitest run tests/architecture/flows-table.test.ts --update`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { processes } from '@/lib/flows/processes';
import { listFlows } from '@/lib/flows/registry';
import { isRequestFlow } from '@/lib/flows/request-flow';
import { type RouteName, routeTable } from '@/lib/routes/table';
import { markdownTable } from '@/tests/support/markdown-table';

const documentPath = join(import.meta.dirname, '../../docs/flows.md');
const [begin, end] = ['<!-- flows:begin -->', '<!-- flows:end -->'];

/** Flows that make no request: the pages that their forms stand on, and what an operator does with what they send. */
const otherFlows: Readonly<Record<string, { pages: readonly RouteName[]; acts: readonly string[] }>> = {
  cancel: {
    pages: ['company-cancel-submit', 'company-cancel-now-submit'],
    acts: ['print', 'send', 'receive'],
  },
  'cancel-on-behalf': { pages: ['cancel-on-behalf'], acts: ['print', 'send', 'receive'] },
  'cancel-several': { pages: ['cancel-several'], acts: ['print', 'send', 'receive'] },
  withdraw: { pages: ['withdraw'], acts: ['apply', 'close'] },
};

const code = (text: string) => `\`${text}\``;

function pathOf(name: RouteName): string {
  const row = routeTable.find((each) => each.name === name);
  if (!row) throw new Error(`the route table has no ${name}`);
  return code(row.paths.nl);
}

/** Pages and operator's acts of a flow. Throws where nobody said them. */
function workOf(flow: AnyFlow): { pages: readonly RouteName[]; acts: readonly string[] } {
  if (isRequestFlow(flow)) {
    const acts = Object.values(processes[flow.process]).flatMap((rule) => Object.keys(rule.operator ?? {}));
    const pages = [flow.page, flow.companyPage].filter((page) => page !== null);
    return { pages, acts: [...new Set(acts)] };
  }
  const other = otherFlows[flow.name];
  if (!other) throw new Error(`say in this test which pages ${flow.name} has, and what operators do with it`);
  return other;
}

/** Names in order; what may stay empty in brackets, declarations about oneself counted. */
function fieldsOf(flow: AnyFlow): string {
  const fields = listFields(flow).map(({ field }) => field);
  const declared = fields.filter(({ missing }) => missing === 'must-declare').length;
  const names = fields
    .filter(({ missing }) => missing !== 'must-declare')
    .map(({ name, required }) => (required ? name : `[${name}]`));
  return [...names, ...(declared > 0 ? [`${declared} declarations`] : [])].join(', ');
}

function describeFlows(): string {
  const rows = listFlows().map((flow) => {
    const { pages, acts } = workOf(flow);
    const places = pages.map(pathOf).join(', ') || 'in a modal';
    const work = isRequestFlow(flow) ? flow.process : '';
    return [
      code(flow.name),
      places,
      code(`POST /api${flow.endpoint}`),
      work,
      acts.join(', '),
      fieldsOf(flow),
    ];
  });
  return markdownTable([['flow', 'pages', 'endpoint', 'process', 'operator’s acts', 'fields'], ...rows]);
}

it('docs/flows.md lists every flow', async () => {
  const document = readFileSync(documentPath, 'utf8');
  const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  expect(from).toBeGreaterThan(begin.length);
  expect(to).toBeGreaterThan(from);
  const expected = `${document.slice(0, from)}\n\n${describeFlows()}\n\n${document.slice(to)}`;
  await expect(expected).toMatchFileSnapshot(documentPath);
});
