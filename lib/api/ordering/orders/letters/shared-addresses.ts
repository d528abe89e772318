/** Addresses that several customers copied from their contracts with one company: proposed to operators for confirmation. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { addressProposalOrdersCount } from '@/lib/config/business';
import { emailKeyOf } from '@/lib/fields/email-address';
import { addressKey } from '@/lib/letters/address-key';
import { lacksAddress, proposeAddress } from '../../../catalog/companies/maintenance/propose-address';
import { networksOf } from '../../../core/limits/limiter';
import type { Transaction } from '../../../db/client';
import { letters, orders } from '../table';

/** Letters that are compared with a new one. */
const comparedMax = 200;

/** Recipients of the newest paid letters to a company, each with who ordered it and from which network. */
async function listRecipients(transaction: Transaction, slug: string) {
  const rows = await transaction
    .select({ input: letters.input, email: orders.email, clientAddress: orders.clientAddress })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(and(eq(letters.company, slug), isNotNull(orders.submittedAt), isNotNull(letters.input)))
    .orderBy(desc(orders.submittedAt), desc(letters.id))
    .limit(comparedMax);
  return rows.flatMap(({ input, email, clientAddress }) => {
    const network = clientAddress === 'unknown' ? undefined : networksOf(clientAddress)[0]?.network;
    if (!input || email === null || network === undefined) return [];
    return [{ recipient: input.recipient, account: emailKeyOf(email), network }];
  });
}

interface Orderer {
  readonly account: string;
  readonly network: string;
}

/** The most orders of which no two share an account or a network (a maximum matching, by augmenting paths). */
function countIndependent(orderers: readonly Orderer[]): number {
  const byAccount = Map.groupBy(orderers, ({ account }) => account);
  const accountOf = new Map<string, string>();
  const assign = (account: string, tried: Set<string>): boolean =>
    (byAccount.get(account) ?? []).some(({ network }) => {
      if (tried.has(network)) return false;
      tried.add(network);
      const taken = accountOf.get(network);
      if (taken !== undefined && !assign(taken, tried)) return false;
      accountOf.set(network, account);
      return true;
    });
  return [...byAccount.keys()].filter((account) => assign(account, new Set())).length;
}

/** Proposes the address of a paid letter once enough orders of different accounts and networks have it. */
export async function proposeSharedAddress(
  transaction: Transaction,
  { company: slug, input }: Pick<typeof letters.$inferSelect, 'company' | 'input'>,
  at: Date,
): Promise<void> {
  if (!input || !(await lacksAddress(transaction, slug, at))) return;
  const key = addressKey(input.recipient);
  const same = (await listRecipients(transaction, slug)).filter(
    ({ recipient }) => addressKey(recipient) === key,
  );
  const first = same.at(-1);
  if (!first || countIndependent(same) < addressProposalOrdersCount) return;
  const { lines, postalCode, city, country } = first.recipient;
  const address = { lines: [...lines], postal_code: postalCode, city, country: country.toLowerCase() };
  await proposeAddress(transaction, { slug, address, at });
}
