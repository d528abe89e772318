/**
 * The tables of docs/flows.md, generated from the declarations of the flows. An outdated table fails; write it anew with
 * `npx vitest run tests/architecture/flows-table.test.ts --update`. A row of a consent is never overwritten.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFlow } from '@/lib/flows/describe-flow';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { listFieldViews } from '@/lib/flows/flow-view';
import { processes } from '@/lib/flows/processes';
import { listFlows } from '@/lib/flows/registry';
import { isRequestFlow } from '@/lib/flows/request-flow';
import { locales } from '@/lib/i18n/locale';
import { type RouteName, routeTable } from '@/lib/routes/table';
import { markdownTable } from '@/tests/support/markdown-table';

const documentPath = join(import.meta.dirname, '../../docs/flows.md');
const document = readFileSync(documentPath, 'utf8');

/** Where a generated table begins and ends in the document. */
function rangeOf(table: 'flows' | 'consents'): readonly [from: number, to: number] {
  const [begin, end] = [`<!-- ${table}:begin -->`, `<!-- ${table}:end -->`];
  const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`docs/flows.md has no markers for the ${table}`);
  return [from, to];
}

/** Flows that make no request: the pages of their forms, and the operators' action on their submissions. */
const otherFlows: Readonly<Record<string, { pages: readonly RouteName[]; acts: readonly string[] }>> = {
  cancel: {
    pages: ['company-cancel-submit', 'company-cancel-now-submit'],
    acts: ['print', 'send', 'receive'],
  },
  'cancel-on-behalf': { pages: ['cancel-on-behalf'], acts: ['print', 'send', 'receive'] },
  'cancel-several': { pages: ['cancel-several'], acts: ['print', 'send', 'receive'] },
  'cancel-other-company': { pages: ['cancel-other-company'], acts: [] },
  withdraw: { pages: ['withdraw'], acts: ['apply', 'close'] },
};

const code = (text: string) => `\`${text}\``;

function pathOf(name: RouteName): string {
  const row = routeTable.find((each) => each.name === name);
  if (!row) throw new Error(`the route table has no ${name}`);
  return code(row.paths.nl);
}

/** Pages and operators' action of a flow. Throws for an unlisted flow. */
function workOf(flow: AnyFlow): { pages: readonly RouteName[]; acts: readonly string[] } {
  if (isRequestFlow(flow)) {
    const actions = Object.values(processes[flow.process]).flatMap((rule) =>
      Object.keys(rule.operator ?? {}),
    );
    const pages = [flow.page, flow.companyPage].filter((page) => page !== null);
    return { pages, acts: [...new Set(actions)] };
  }
  const other = otherFlows[flow.name];
  if (!other) throw new Error(`say in this test which pages ${flow.name} has, and what operators do with it`);
  return other;
}

/** Names in order; optional ones in brackets, declarations about oneself counted. */
function fieldsOf(flow: AnyFlow): string {
  const fields = listFields(flow).map(({ field }) => field);
  const declared = fields.filter(({ missing }) => missing === 'must-declare').length;
  const names = fields
    .filter(({ missing }) => missing !== 'must-declare')
    .map(({ name, required }) => (required ? name : `[${name}]`));
  return [...names, ...(declared > 0 ? [`${declared} declarations`] : [])].join(', ');
}

/** The table as formatted: every column as wide as its widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const [head = '', ...body] = lines;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

function describeFlows(): string {
  const rows = listFlows().map((flow) => {
    const { pages, acts: actions } = workOf(flow);
    const paths = pages.map(pathOf).join(', ') || 'in a modal';
    const work = isRequestFlow(flow) ? flow.process : '';
    return [
      code(flow.name),
      paths,
      code(`POST /api${flow.endpoint}`),
      work,
      actions.join(', '),
      fieldsOf(flow),
    ];
  });
  return markdownTable([['flow', 'pages', 'endpoint', 'process', 'operator’s acts', 'fields'], ...rows]);
}

/** A consent: `flow.field version` → fingerprint of its text in every language. */
type Consents = ReadonlyMap<string, string>;

/** The current consents of flows. */
function listConsents(): Consents {
  return new Map(listFlows().flatMap(consentsOf));
}

function consentsOf(flow: AnyFlow): [string, string][] {
  const labels = locales.map((locale) => {
    const context = { today: '2026-11-21', locale, company: null };
    const view = describeFlow(flow, { locale, context, params: { company: '' } });
    return new Map(listFieldViews(view).map(({ name, label }) => [name, label]));
  });
  return listFields(flow)
    .map(({ field }) => field)
    .filter(({ textVersion, missing }) => textVersion !== undefined && missing !== 'must-declare')
    .map(({ name, textVersion }) => {
      const texts = labels.map((each) => each.get(name));
      const print = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
      return [`${flow.name}.${name} ${textVersion}`, print];
    });
}

/** The consents that the document records. */
function readConsents(): Consents {
  const row = /^\| ([a-z-]+) +\| ([A-Za-z\d]+) +\| (\d{4}-\d{2}-\d{2}) +\| ([\da-f]{16}) +\|$/gm;
  const rows = document.slice(...rangeOf('consents')).matchAll(row);
  return new Map(
    [...rows].map(([, flow, field, version, print = '']) => [`${flow}.${field} ${version}`, print]),
  );
}

function describeConsents(): string {
  const all = [...listConsents(), ...readConsents()];
  const rows = [...new Map(all)]
    .sort(([one], [other]) => Number(one > other) - Number(one < other))
    .map(([key, print]) => [...key.split(/[. ]/), print]);
  return tableOf([['flow', 'field', 'version', 'fingerprint'], ...rows]);
}

it('the text of a consent is the one that its version was recorded with', () => {
  const recorded = readConsents();
  expect(recorded.size).toBeGreaterThan(80);
  const changed = [...listConsents()].filter(([key, print]) => (recorded.get(key) ?? print) !== print);
  expect(changed).toEqual([]);
});

it('docs/flows.md lists every flow and every consent', async () => {
  const [flowsFrom, flowsTo] = rangeOf('flows');
  const [consentsFrom, consentsTo] = rangeOf('consents');
  const expected = [
    document.slice(0, flowsFrom),
    describeFlows(),
    document.slice(flowsTo, consentsFrom),
    describeConsents(),
    document.slice(consentsTo),
  ].join('\n\n');
  await expect(expected).toMatchFileSnapshot(documentPath);
});
