/** Records the statements that a pool sends, to examine their plans. */
import type { PoolClient } from 'pg';
import type { Database } from '@/lib/api/db/client';

export interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements that have a plan. */
const hasPlan = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Calls `record` with each statement of connections that the pool opens from now on: call it before the first one. Statements of the
 * pool's owner only; the job queue has another.
 */
export function recordQueries(db: Database, record: (query: RecordedQuery) => void): void {
  db.$client.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const recorded = (...parameters: unknown[]): unknown => {
      const [query, values] = parameters;
      const config = typeof query === 'string' ? { text: query } : (query as Partial<RecordedQuery>);
      if (typeof config?.text === 'string' && hasPlan.test(config.text)) {
        record({ text: config.text, values: Array.isArray(values) ? values : (config.values ?? []) });
      }
      return send(...parameters);
    };
    client.query = recorded as PoolClient['query'];
  });
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Relation Name'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The tables that a statement may read completely by a sequential scan; the statement is not executed. The first rows of a table, without a
 * condition, are not all of it.
 */
export async function listScanned(client: PoolClient, { text, values }: RecordedQuery): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const scanned: string[] = [];
  const visit = (node: PlanNode, parent: PlanNode | null): void => {
    const relation = node['Relation Name'];
    const isFirstRows = parent?.['Node Type'] === 'Limit' && node.Filter === undefined;
    if (node['Node Type'] === 'Seq Scan' && relation !== undefined && !isFirstRows) scanned.push(relation);
    for (const child of node.Plans ?? []) visit(child, node);
  };
  for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(plan, null);
  return scanned;
}

/** The number of rows that a statement reads from tables. It is executed, and rolled back. */
export async function countRead(client: PoolClient, { text, values }: RecordedQuery): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    const countIn = (node: PlanNode): number => {
      const read =
        (node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      const own = node['Relation Name'] === undefined ? 0 : read * (node['Actual Loops'] ?? 0);
      return (node.Plans ?? []).reduce((sum, child) => sum + countIn(child), own);
    };
    return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan: plan }) => sum + countIn(plan), 0);
  } finally {
    await client.query('rollback');
  }
}
