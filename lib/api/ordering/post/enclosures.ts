/** The certificates behind letters that are printed: opened only here, one by one, and each time recorded. */
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { shortReference } from '@/lib/contract/references';
import type { PostalEnclosure } from '@/lib/post/print-provider';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { hasKeyFor, listOfOrders, openCertificate } from '../certificates/certificates';
import { type CertificatePrint, type NewPrint, recordPrint } from '../certificates/prints';
import { UnreadableCertificate } from '../certificates/seal';
import { deathCertificatePrints } from '../certificates/table';
import type { StoredLetter } from '../orders/letters/move-letter';
import { letters } from '../orders/table';

/** The enclosure of a letter, still sealed; undefined for none. Throws UnreadableCertificate if it can't be opened. */
export async function findPostalEnclosure(
  context: Pick<AppContext, 'env' | 'clock'>,
  db: DatabaseOrTransaction,
  { id, input, orderReference }: Pick<StoredLetter, 'id' | 'input' | 'orderReference'>,
  by: Pick<NewPrint, 'printer' | 'operator'>,
): Promise<PostalEnclosure | undefined> {
  if (!input?.enclosure) return undefined;
  const { pages, sha256 } = input.enclosure;
  const stored = (await listOfOrders(db, [orderReference])).get(orderReference);
  if (!stored || stored.sha256 !== sha256) throw new UnreadableCertificate('gone');
  if (!hasKeyFor(context, stored)) {
    throw new UnreadableCertificate(context.env.CERTIFICATE_KEY === undefined ? 'no-key' : 'other-key');
  }
  const read = async () => {
    const pdf = await openCertificate(context, db, stored.id);
    await recordPrint(db, { ...by, letterId: id, at: context.clock.now() });
    return pdf;
  };
  return { pages, sha256, read };
}

/** What operators see of the enclosure of a letter; null for none. */
export async function viewEnclosures(
  context: Pick<AppContext, 'env' | 'db'>,
  listed: readonly Pick<StoredLetter, 'id' | 'input' | 'orderReference' | 'state'>[],
  prints: readonly CertificatePrint[],
) {
  const enclosed = listed.filter(
    ({ id, input }) => input?.enclosure || prints.some(({ letterId }) => letterId === id),
  );
  const stored = await listOfOrders(context.db, [
    ...new Set(enclosed.map(({ orderReference }) => orderReference)),
  ]);
  return new Map(
    enclosed.map(({ id, input, orderReference, state }) => {
      const certificate = stored.get(orderReference);
      const canOpen = certificate !== undefined && hasKeyFor(context, certificate);
      const own = prints.filter(({ letterId }) => letterId === id);
      return [
        id,
        {
          /** Null for a letter that went, or goes, without it. */
          pages: input?.enclosure?.pages ?? null,
          /** It has to be printed, and can't be opened. */
          is_missing: input?.enclosure !== undefined && state === 'submitted' && !canOpen,
          prints: own.map(({ id: number, printer, operator, at }) => ({
            id: String(number),
            printer,
            operator,
            at,
          })),
        },
      ] as const;
    }),
  );
}

/** Copies per run; the next run takes back the rest. */
const copiesMax = 100;

/** Takes printed letters with a certificate out of the print folder, once they are in the post or will not be. */
export async function clearPrintFolder(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const { id, letterId, printer, takenBackAt } = deathCertificatePrints;
  const copies = await db
    .select({ id, code: letters.code, position: letters.position, reference: letters.orderReference })
    .from(deathCertificatePrints)
    .innerJoin(letters, eq(letters.id, letterId))
    .where(
      and(
        eq(printer, 'folder'),
        isNull(takenBackAt),
        notInArray(letters.state, ['submitted', 'processed', 'unknown']),
      ),
    )
    .limit(copiesMax);
  for (const { reference, ...copy } of copies) {
    await printProviderOf(context).takeBack({ ...copy, shortReference: shortReference(reference) });
    await db.update(deathCertificatePrints).set({ takenBackAt: clock.now() }).where(eq(id, copy.id));
  }
}
