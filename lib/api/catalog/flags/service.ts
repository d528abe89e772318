/** Reads and switches flags. Other domains use these functions, never the table. */
import type { FlagName, Flags } from '@/lib/contract/flags';
import { type AuditActor, recordAuditEntry } from '../../core/operators/audit-log';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { flags } from './table';

/** Every flag; off if never set. */
export async function getFlags(db: DatabaseOrTransaction): Promise<Flags> {
  const rows = await db.select().from(flags);
  const isOn = (name: FlagName) => rows.some((row) => row.name === name && row.enabled);
  return {
    health_insurance_enabled: isOn('health_insurance_enabled'),
    health_insurance_self_service: isOn('health_insurance_self_service'),
    maintenance: isOn('maintenance'),
  };
}

/** When each flag was last set; unset flags are missing. */
export async function listFlagChanges(db: DatabaseOrTransaction): Promise<ReadonlyMap<FlagName, Date>> {
  const rows = await db.select({ name: flags.name, at: flags.updatedAt }).from(flags);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** Switches a flag and adds it to the audit log; does nothing if it already is so. `at` is stored with both. */
export async function switchFlag(
  transaction: Transaction,
  actor: AuditActor,
  { name, enabled, at }: { name: FlagName; enabled: boolean; at: Date },
): Promise<void> {
  const before = await getFlags(transaction);
  if (before[name] === enabled) return;
  const change = { enabled, updatedAt: at };
  await transaction
    .insert(flags)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: flags.name, set: change });
  await recordAuditEntry(transaction, actor, { at, act: enabled ? 'flag-on' : 'flag-off', subject: name });
}
