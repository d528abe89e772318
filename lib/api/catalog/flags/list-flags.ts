/** The flags for operators, with their last change and who switched them. */
import { flagNames } from '@/lib/contract/flags';
import { listAuditEntries } from '../../core/operators/audit-log';
import type { DatabaseOrTransaction } from '../../db/client';
import { getFlags, listFlagChanges } from './service';

export async function listFlags(db: DatabaseOrTransaction) {
  const [current, changes, auditLog] = await Promise.all([
    getFlags(db),
    listFlagChanges(db),
    listAuditEntries(db, ['flag-on', 'flag-off']),
  ]);
  const flags = flagNames.map((name) => ({
    name,
    enabled: current[name],
    /** Null when never set. */
    changed_at: changes.get(name) ?? null,
  }));
  return { flags, audit_log: auditLog };
}
