/** Mails of lists to people who left them. */
import type { World } from '../world/world';

export async function listUnwanted(world: World): Promise<string[]> {
  if (world.listsLeft.size === 0) return [];
  const since = [...world.listsLeft.values()].map((at) => new Date(at));
  const { rows } = await world.observer.$client.query<{ unwanted: string }>(
    `select m.kind || ' to ' || l.email as unwanted from unnest($1::text[], $2::timestamptz[]) l (email, since)
      join outbox_mails m on m.to_address = l.email and m.created_at > l.since and m.kind in ('mailing', 'list-welcome')`,
    [[...world.listsLeft.keys()], since],
  );
  return rows.map(({ unwanted }) => unwanted);
}
