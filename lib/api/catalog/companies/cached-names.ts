/**
 * The names of all companies in this process's memory, current to the version of the companies' tables: changed companies are re-read, and
 * everything if many changed or the register was rewritten.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { inSlices } from './in-slices';
import { type Candidate, candidateOf, type FoundName } from './match-name';
import { NameIndex } from './name-index';

export interface CachedNames {
  /** Names of the register: few enough to compare each with the typed text. */
  readonly register: readonly Candidate[];
  /** Names of imports; the second index holds those changed since the first was built. */
  readonly imports: readonly {
    readonly index: NameIndex;
    /** Numbers of companies whose names in this index are outdated. */
    readonly replaced: ReadonlySet<number>;
  }[];
}

interface Version {
  readonly version: string;
  readonly registerHash: string;
  readonly changedAt: number;
}

/** The full index, as read at once. */
interface Base {
  readonly at: Version;
  readonly register: readonly Candidate[];
  readonly imports: NameIndex;
}

interface Snapshot {
  readonly at: Version;
  readonly base: Base;
  readonly known: CachedNames;
}

/** Above this number of changed companies, everything is re-read. */
const changedMax = 5_000;

const neverWritten: Version = { version: '0', registerHash: '', changedAt: 0 };

/** Each database's companies at their last read, and the read in progress. */
const namesByDatabase = new WeakMap<Database, Snapshot>();
const readingByDatabase = new WeakMap<Database, Promise<Snapshot>>();

async function readVersion(db: Database): Promise<Version> {
  const { rows } = await db.execute<{ version: string; registerHash: string; changedAt: string }>(sql`
    select version::text, register_hash as "registerHash",
      (extract(epoch from changed_at) * 1000)::bigint::text as "changedAt"
    from company_state`);
  const [row] = rows;
  return row ? { ...row, changedAt: Number(row.changedAt) } : neverWritten;
}

/**
 * The names of companies that may be suggested; an inactive label leads to its successor. Nearly in the index's order, because the database
 * sorts in a process of its own.
 */
async function readNames(db: Database, which: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute<FoundName & Record<string, unknown>>(sql`
    select company.id as "companyId", coalesce(successor.slug, company.slug) as slug,
      coalesce(successor.name, company.name) as name, coalesce(successor.category, company.category) as category,
      found.term, found.normalised, found.kind, found.tier
    from company_names found
    join companies company on company.id = found.company_id
    left join companies successor
      on company.status = 'inactive' and successor.slug = company.successor and successor.status = 'active'
    where not company.flagged and (company.status = 'active' or successor.id is not null) and (${which})
    order by replace(found.normalised, ' ', '') collate "C"`);
  const names: Candidate[] = [];
  await inSlices(rows, (row) => names.push(candidateOf(row)));
  return names;
}

const isOfRegister = ({ tier }: Candidate): boolean => tier <= 1;

async function readEverything(db: Database, at: Version): Promise<Snapshot> {
  const names = await readNames(db, sql`true`);
  const base: Base = {
    at,
    register: names.filter(isOfRegister),
    imports: await NameIndex.of(names.filter((name) => !isOfRegister(name))),
  };
  return {
    at,
    base,
    known: { register: base.register, imports: [{ index: base.imports, replaced: new Set() }] },
  };
}

/** Changes since the full read; null if unknown or too many. */
async function readChanges(db: Database, at: Version, base: Base): Promise<Snapshot | null> {
  // A time that did not advance does not determine what was written since.
  if (at.registerHash !== base.at.registerHash || at.changedAt <= base.at.changedAt) return null;
  const since = new Date(base.at.changedAt).toISOString();
  const { rows } = await db.execute<{ id: number }>(sql`
    with changed as (select id, slug from companies where updated_at > ${since}::timestamptz)
    select id from changed
    union select label.id from companies label join changed on changed.slug = label.successor
    limit ${changedMax + 1}`);
  if (rows.length > changedMax) return null;
  const replaced = new Set(rows.map(({ id }) => id));
  const ids = sql.param([...replaced]);
  const names = await readNames(db, sql`company.id = any(${ids}::int[])`);
  const index = await NameIndex.of(names.filter((name) => !isOfRegister(name)));
  return {
    at,
    base,
    known: {
      register: [
        ...base.register.filter(({ companyId }) => !replaced.has(companyId)),
        ...names.filter(isOfRegister),
      ],
      imports: [
        { index, replaced: new Set() },
        { index: base.imports, replaced },
      ],
    },
  };
}

async function readAt(db: Database, at: Version): Promise<Snapshot> {
  const stored = namesByDatabase.get(db);
  const read = (stored && (await readChanges(db, at, stored.base))) ?? (await readEverything(db, at));
  namesByDatabase.set(db, read);
  return read;
}

const isSame = (one: Version, other: Version): boolean =>
  one.version === other.version &&
  one.registerHash === other.registerHash &&
  one.changedAt === other.changedAt;

/** All current names: one short query, unless something changed. */
export async function getCachedNames(db: Database): Promise<CachedNames> {
  const at = await readVersion(db);
  for (;;) {
    const stored = namesByDatabase.get(db);
    if (stored && isSame(stored.at, at)) return stored.known;
    const others = readingByDatabase.get(db);
    if (others) {
      const { at: theirs, known } = await others;
      // A later caller has read a newer version.
      if (isSame(theirs, at) || BigInt(theirs.version) > BigInt(at.version)) return known;
      continue;
    }
    const reading = readAt(db, at).finally(() => readingByDatabase.delete(db));
    readingByDatabase.set(db, reading);
    return (await reading).known;
  }
}
