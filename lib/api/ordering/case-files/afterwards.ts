/**
 * What other domains know of an order after its letters, for its file. Registered in lib/api/workers/connect-domains.ts, so that this domain
 * does not import them.
 */
import type { SentMail } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredOrder } from '../orders/orders';

/** In the language of the order, without keys and links. */
export interface Afterwards {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** For the timeline. */
  readonly events: readonly { readonly at: Date; readonly text: string }[];
  /** Their texts can contain keys, as those of the order can. */
  readonly mails: readonly SentMail[];
}

type Read = (
  db: DatabaseOrTransaction,
  order: Pick<StoredOrder, 'reference' | 'locale'>,
) => Promise<Afterwards[]>;

const readers = new Map<string, Read>();

/** Once per name. */
export function onCaseFile(name: string, read: Read): void {
  readers.set(name, read);
}

export async function readAfterwards(
  db: DatabaseOrTransaction,
  order: Pick<StoredOrder, 'reference' | 'locale'>,
): Promise<Afterwards[]> {
  const found: Afterwards[] = [];
  for (const read of readers.values()) found.push(...(await read(db, order)));
  return found;
}
