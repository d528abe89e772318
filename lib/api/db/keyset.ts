/**
 * Pages of long lists by the position of a row instead of a number of rows to skip, which PostgreSQL would read and discard. A list
 * consists of parts, each with an order of its own by the columns of an index.
 */
import { and, asc, desc, getTableColumns, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listCountMax } from '@/lib/contract/lists/list-page';
import type { DatabaseOrTransaction } from './client';

/** A part of a list; its rows follow those of the part before it. */
export interface KeysetPart {
  /** Stored in positions: not the same as that of another part of the list. */
  readonly name: string;
  readonly where: SQL | undefined;
  /** Order of the part: columns without nulls that together are unique. All in the same direction, as PostgreSQL compares rows. */
  readonly columns: readonly PgColumn[];
  readonly direction: 'asc' | 'desc';
  /** Columns of an index before these, all of whose values are the same in this part. */
  readonly constant?: readonly PgColumn[];
}

/** Position of the row before a page, or of the one after it; the first page without either. */
export interface ListPosition {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface KeysetQuery<Row> extends ListPosition {
  readonly size: number;
  /** Reads rows of one part, by its name. */
  readonly read: (part: {
    name: string;
    where: SQL | undefined;
    orderBy: SQL[];
    limit: number;
  }) => Promise<Row[]>;
  /** The values of the row that the part's columns are read from. */
  readonly valuesOf: (row: Row) => Readonly<Record<string, unknown>>;
}

export interface KeysetPage<Row> {
  readonly rows: Row[];
  /** Null on the first page. */
  readonly previous: string | null;
  /** Null on the last page. */
  readonly next: string | null;
}

interface Position {
  readonly part: number;
  readonly values: readonly (string | number | Date)[];
}

interface Found<Row> {
  readonly row: Row;
  readonly part: KeysetPart;
}

/** A page of a list. A position that can not be read gives the first page, as does one without rows on its page. */
export async function readKeysetPage<Row>(
  parts: readonly KeysetPart[],
  query: KeysetQuery<Row>,
): Promise<KeysetPage<Row>> {
  const { size } = query;
  const before = decodePosition(parts, query.before);
  if (before) {
    const found = await readFrom(parts.toReversed(), query, {
      start: { ...before, part: parts.length - 1 - before.part },
      isBackward: true,
    });
    // Fewer rows than a page are before it: the first page has them all.
    if (found.length > size)
      return pageOf(found.slice(0, size).reverse(), query, { hasPrevious: true, hasNext: true });
  }
  const after = before ? null : decodePosition(parts, query.after);
  if (after) {
    const found = await readFrom(parts, query, { start: after, isBackward: false });
    if (found.length > 0) {
      return pageOf(found.slice(0, size), query, { hasPrevious: true, hasNext: found.length > size });
    }
  }
  const found = await readFrom(parts, query, { start: null, isBackward: false });
  return pageOf(found.slice(0, size), query, { hasPrevious: false, hasNext: found.length > size });
}

interface RowsQuery extends ListPosition {
  readonly where: SQL | undefined;
  /** As in {@link countMatches}. */
  readonly searchedBy: PgColumn | null;
  readonly size: number;
}

/** A page of a table's rows that match a condition, with their number. */
export async function listRows<Table extends PgTable>(
  db: DatabaseOrTransaction,
  table: Table,
  parts: readonly KeysetPart[],
  { where, searchedBy, ...query }: RowsQuery,
): Promise<KeysetPage<InferSelectModel<Table>> & RowCount> {
  const matching = await countMatches(db, table, where, searchedBy);
  const condition = matching.narrowed ?? where;
  const [counted, page] = await Promise.all([
    matching.counted,
    readKeysetPage(parts, {
      ...query,
      read: async (part) => {
        const rows = await db
          .select()
          .from(table as PgTable)
          .where(and(condition, part.where))
          .orderBy(...part.orderBy)
          .limit(part.limit);
        return rows as InferSelectModel<Table>[];
      },
      valuesOf: (row) => row,
    }),
  ]);
  return { ...page, ...counted };
}

/** Up to a row more than a page, from a position on. */
async function readFrom<Row>(
  parts: readonly KeysetPart[],
  { read, size }: KeysetQuery<Row>,
  { start, isBackward }: { start: Position | null; isBackward: boolean },
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = [];
  for (const [index, part] of parts.entries()) {
    if (index < (start?.part ?? 0) || found.length > size) continue;
    const isAscending = (part.direction === 'asc') !== isBackward;
    const order = isAscending ? asc : desc;
    const rows = await read({
      name: part.name,
      where: and(
        part.where,
        start?.part === index ? beyond(part.columns, start.values, isAscending) : undefined,
      ),
      orderBy: [...(part.constant ?? []), ...part.columns].map((column) => order(column)),
      limit: size + 1 - found.length,
    });
    for (const row of rows) found.push({ row, part });
  }
  return found;
}

/** Compares rows of columns, so that an index over them is read from the position on. */
function beyond(columns: readonly PgColumn[], values: Position['values'], isAscending: boolean): SQL {
  const row = sql.join([...columns], sql`, `);
  const position = sql.join(
    columns.map((column, index) => sql.param(values[index], column)),
    sql`, `,
  );
  return isAscending ? sql`(${row}) > (${position})` : sql`(${row}) < (${position})`;
}

function pageOf<Row>(
  found: readonly Found<Row>[],
  { valuesOf }: KeysetQuery<Row>,
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): KeysetPage<Row> {
  const positionOf = (each: Found<Row> | undefined) =>
    each ? encodePosition(each.part, valuesOf(each.row)) : null;
  return {
    rows: found.map(({ row }) => row),
    previous: hasPrevious ? positionOf(found[0]) : null,
    next: hasNext ? positionOf(found.at(-1)) : null,
  };
}

function encodePosition(part: KeysetPart, row: Readonly<Record<string, unknown>>): string {
  const values = part.columns.map((column) => {
    const value = row[keyOf(column)];
    return value instanceof Date ? value.getTime() : value;
  });
  return Buffer.from(JSON.stringify([part.name, ...values])).toString('base64url');
}

/** Name of a column's property in its table. */
function keyOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column);
  if (!found) throw new Error(`column ${column.name} is not in its table`);
  return found[0];
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dateMax = 8.64e15;

/** Null for a position of another list, and for any other text. */
function decodePosition(parts: readonly KeysetPart[], text: string | undefined): Position | null {
  if (text === undefined) return null;
  const read = parseJson(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(read)) return null;
  const [name, ...sent] = read as readonly unknown[];
  const index = parts.findIndex((part) => part.name === name);
  const columns = parts[index]?.columns;
  if (columns?.length !== sent.length) return null;
  const values = columns.flatMap((column, at) => readValue(column, sent[at]) ?? []);
  return values.length === columns.length ? { part: index, values } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A sent value as one of a column; null if it can not be. */
function readValue(column: PgColumn, value: unknown): string | number | Date | null {
  if (column.dataType === 'date') {
    return typeof value === 'number' && Math.abs(value) <= dateMax ? new Date(value) : null;
  }
  if (column.dataType === 'number') return Number.isSafeInteger(value) ? (value as number) : null;
  if (typeof value !== 'string' || value.includes('\0')) return null;
  return column.columnType === 'PgUUID' && !uuidPattern.test(value) ? null : value;
}

export interface RowCount {
  readonly total: number;
  readonly has_more: boolean;
}

/** The number of rows that match, counted up to a maximum; `has_more`: there are more. */
export async function countUpTo(
  db: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<RowCount> {
  const counted = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(listCountMax + 1)
    .as('counted');
  const count = await db.$count(counted);
  return { total: Math.min(count, listCountMax), has_more: count > listCountMax };
}

/** Found rows whose ids a page is read by. */
const narrowedMax = 50;

/**
 * The number of rows that match a condition, counted up to a maximum. `searchedBy` is the column of their ids if the condition searches
 * text. `narrowed`: the condition on the ids that a search found, if they are few; otherwise each part of the list repeats the search, or
 * reads all its rows in order because too few of them match.
 */
export async function countMatches(
  db: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
  searchedBy: PgColumn | null,
): Promise<{ readonly counted: RowCount | Promise<RowCount>; readonly narrowed: SQL | undefined }> {
  if (searchedBy === null) return { counted: countUpTo(db, table, where), narrowed: undefined };
  const rows = await db
    .select({ id: sql<string>`${searchedBy}` })
    .from(table)
    .where(where)
    .limit(listCountMax + 1);
  const ids = rows.map((row) => row.id);
  return {
    counted: { total: Math.min(ids.length, listCountMax), has_more: ids.length > listCountMax },
    narrowed: ids.length <= narrowedMax ? inArray(searchedBy, ids) : undefined,
  };
}
