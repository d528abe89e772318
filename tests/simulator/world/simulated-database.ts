/**
 * The database of a year: ids that the database makes are those of the year too, and each connection prepares its statements, because
 * planning the same ones again and again takes half of the database's time.
 */
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/lib/api/db/client';
import { createTestDatabase } from '@/tests/support/test-context';

/** Functions that are found before the server's own. */
const functions = `
  create schema simulated;
  create sequence simulated.turns;
  create function simulated.gen_random_uuid() returns uuid language sql volatile
    return overlay(overlay(md5('simulated ' || nextval('simulated.turns')) placing '4' from 13) placing 'a' from 17)::uuid;
  create function simulated.random() returns double precision language sql volatile
    return ('x' || left(md5('simulated ' || nextval('simulated.turns')), 8))::bit(32)::bigint / 4294967296.0;
  -- Each event of letters and cases, which stays here when the site deletes it at once.
  create table simulated.moves (id integer generated always as identity, subject text, process text, from_state text, to_state text);
  create function simulated.note_letter() returns trigger language plpgsql as $$ begin
    insert into simulated.moves (subject, process, from_state, to_state)
      values (new.letter_id, 'letter', new.from_state, new.to_state);
    return null; end $$;
  create function simulated.note_case() returns trigger language plpgsql as $$ begin
    insert into simulated.moves (subject, process, from_state, to_state)
      select new.reference, process, new.from_state, new.to_state from public.cases where reference = new.reference;
    return null; end $$;
  create trigger note_move after insert on public.letter_events for each row execute function simulated.note_letter();
  create trigger note_move after insert on public.case_events for each row execute function simulated.note_case()`;

/** Creates it; returns its name. */
export async function createSimulatedDatabase(): Promise<string> {
  const database = await createTestDatabase();
  const admin = new pg.Client({ ...inject('databaseServer'), database });
  await admin.connect();
  await admin.query(functions);
  await admin.query(`alter database ${database} set search_path = simulated, pg_catalog, public`);
  // A prepared statement is planned once, not for the values of each call.
  await admin.query(`alter database ${database} set plan_cache_mode = force_generic_plan`);
  await admin.end();
  return database;
}

type Query = (...args: unknown[]) => unknown;

/** The names of statements, by their texts. */
const names = new Map<string, string>();
const isPlanned = /^[\s(]*(select|with|insert|update|delete)\b[^;]*$/i;

function named(statement: unknown): unknown {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  const { text } = Object(config) as { text?: unknown };
  if (typeof text !== 'string' || !isPlanned.test(text)) return statement;
  const name = names.get(text) ?? `statement ${names.size}`;
  names.set(text, name);
  return { ...Object(config), name };
}

/**
 * Has each connection that the pool opens from now on prepare each of its statements once. The pool gives out the connection that came back
 * last, so that each of a dozen would prepare nearly every statement: here it gives out the one that was opened first.
 */
export function prepareStatements(db: Database): void {
  const opened = new Map<pg.PoolClient, number>();
  db.$client.on('release', () => {
    const idle = Reflect.get(db.$client, '_idle') as { readonly client: pg.PoolClient }[];
    const turnOf = ({ client }: { readonly client: pg.PoolClient }) => opened.get(client) ?? 0;
    queueMicrotask(() => idle.sort((one, other) => turnOf(other) - turnOf(one)));
  });
  db.$client.on('connect', (client: pg.PoolClient) => {
    opened.set(client, opened.size);
    const query = client.query.bind(client) as Query;
    Reflect.set(client, 'query', (statement: unknown, ...rest: unknown[]) =>
      query(named(statement), ...rest),
    );
  });
}
