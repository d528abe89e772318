/** The companies of a list, as the register knows them. */
import type { MovingCompany } from '@/lib/moving/plan-moving';
import type { DatabaseOrTransaction } from '../../db/client';
import { listContractParties } from '../companies/service';

/** In the order of the slugs; unknown ones are left out. */
export async function listMovingCompanies(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<MovingCompany[]> {
  const parties = await listContractParties(db, slugs);
  return slugs.flatMap((slug) => {
    const party = parties.get(slug);
    if (!party) return [];
    const { name, contractClass, cancellable, english } = party;
    return [{ slug, name, contractClass, cancellable, english }];
  });
}
