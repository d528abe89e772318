/** The (first) stored letter of an order. */
import { eq } from 'drizzle-orm';
import type { StoredLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letters } from '@/lib/api/ordering/orders/table';
import type { TestContext } from './test-context';

/** Throws if there is none. */
export async function letterOf(
  api: TestContext,
  { reference }: { readonly reference: string },
): Promise<StoredLetter> {
  const [letter] = await api.db.select().from(letters).where(eq(letters.orderReference, reference));
  if (!letter) throw new Error('no letter');
  return letter;
}
