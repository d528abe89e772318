/** Certificates whose letters have all ended: deleted a while after the last one moved. */
import { and, eq, exists, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import { certificateKeptDays } from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../core/context';
import { deleteCertificates } from '../certificates/certificates';
import { deathCertificateLetters, deathCertificates } from '../certificates/table';
import { letterEvents, letters } from '../orders/table';

/** A letter that is printed yet, or may be printed again. */
const openStates: CancellationState[] = ['awaiting_payment', 'submitted', 'processed', 'returned', 'unknown'];

/** Per run; the next run deletes the rest. */
const dueMax = 100;

export async function deleteDueCertificates({ db, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - certificateKeptDays * 86_400_000);
  const { certificateId, reference } = deathCertificateLetters;
  const ofCertificate = eq(certificateId, deathCertificates.id);
  const hasMoved = exists(
    db
      .select({ one: sql`1` })
      .from(letterEvents)
      .where(and(eq(letterEvents.letterId, letters.id), gt(letterEvents.at, before))),
  );
  const isNeeded = exists(
    db
      .select({ one: sql`1` })
      .from(deathCertificateLetters)
      .innerJoin(letters, eq(letters.orderReference, reference))
      .where(and(ofCertificate, or(inArray(letters.state, openStates), hasMoved))),
  );
  const isOrdered = exists(db.select({ one: sql`1` }).from(deathCertificateLetters).where(ofCertificate));
  await db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: deathCertificates.id })
      .from(deathCertificates)
      .where(and(lte(deathCertificates.uploadedAt, before), isOrdered, not(isNeeded)))
      .limit(dueMax)
      .for('update', { skipLocked: true });
    await deleteCertificates(
      transaction,
      due.map(({ id }) => id),
    );
  });
}
