/**
 * The names of all companies in this process's memory, as new as the version of the companies' tables: what changed since
 * they were read is read again, everything only where that is much or the register was written anew.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { inSlices } from './in-slices';
import { type Candidate, candidateOf, type FoundName } from './match-name';
import { NameIndex } from './name-index';

export interface KnownNames {
  /** Names of the register: few enough to compare each with what was typed. */
  readonly register: readonly Candidate[];
  /** Names of imports; in the first index those that changed since the second was made. */
  readonly imports: readonly {
    readonly index: NameIndex;
    /** Numbers of companies whose names in this index are no longer theirs. */
    readonly replaced: ReadonlySet<number>;
  }[];
}

interface Version {
  readonly version: string;
  readonly registerHash: string;
  readonly changedAt: number;
}

/** Everything, as it was read at once. */
interface Base {
  readonly at: Version;
  readonly register: readonly Candidate[];
  readonly imports: NameIndex;
}

interface Kept {
  readonly at: Version;
  readonly base: Base;
  readonly known: KnownNames;
}

/** Where more companies than this changed, everything is read anew. */
const changedMax = 5_000;

const neverWritten: Version = { version: '0', registerHash: '', changedAt: 0 };

/** What each database's companies were when they were last asked for, and who is reading them now. */
const keptByDatabase = new WeakMap<Database, Kept>();
const readingByDatabase = new WeakMap<Database, Promise<Kept>>();

async function readVersion(db: Database): Promise<Version> {
  const { rows } = await db.execute<{ version: string; registerHash: string; changedAt: string }>(sql`
    select version::text, register_hash as "registerHash",
      (extract(epoch from changed_at) * 1000)::bigint::text as "changedAt"
    from company_state`);
  const [row] = rows;
  return row ? { ...row, changedAt: Number(row.changedAt) } : neverWritten;
}

/**
 * The names of companies that may be suggested; an inactive label leads to its successor. In the order of the index, or all
 * but: the database has a process of its own to sort them in.
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

async function readEverything(db: Database, at: Version): Promise<Kept> {
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

/** What changed since everything was read; null where that can't be told or is too much. */
async function readChanges(db: Database, at: Version, base: Base): Promise<Kept | null> {
  // A time that did not move on, or went back, tells nothing of what was written since.
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

async function readAt(db: Database, at: Version): Promise<Kept> {
  const kept = keptByDatabase.get(db);
  const read = (kept && (await readChanges(db, at, kept.base))) ?? (await readEverything(db, at));
  keptByDatabase.set(db, read);
  return read;
}

const isSame = (one: Version, other: Version): boolean =>
  one.version === other.version &&
  one.registerHash === other.registerHash &&
  one.changedAt === other.changedAt;

/** All names as the database has them now: one short question, unless something changed. */
export async function getKnownNames(db: Database): Promise<KnownNames> {
  const at = await readVersion(db);
  for (;;) {
    const kept = keptByDatabase.get(db);
    if (kept && isSame(kept.at, at)) return kept.known;
    const others = readingByDatabase.get(db);
    if (others) {
      const { at: theirs, known } = await others;
      // Somebody who asked later read what is newer.
      if (isSame(theirs, at) || BigInt(theirs.version) > BigInt(at.version)) return known;
      continue;
    }
    const reading = readAt(db, at).finally(() => readingByDatabase.delete(db));
    readingByDatabase.set(db, reading);
    return (await reading).known;
  }
}
