/** Death certificates of a person’s lists and orders, for the data export. */
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { hasKeyFor, listOfList, listOfOrders, type StoredCertificate } from './certificates';

export async function listCertificateData(
  context: Pick<AppContext, 'env'>,
  db: DatabaseOrTransaction,
  { lists, orders }: { readonly lists: readonly string[]; readonly orders: readonly string[] },
) {
  const ofOrders = await listOfOrders(db, orders);
  const found = new Map<string, StoredCertificate>();
  for (const list of lists) for (const each of await listOfList(db, list)) found.set(each.id, each);
  for (const each of ofOrders.values()) found.set(each.id, each);
  return [...found.values()].map((certificate) => ({
    id: certificate.id,
    // The key that opens it may be lost.
    file: hasKeyFor(context, certificate) ? `death-certificates/${certificate.id}.pdf` : null,
    list: certificate.estateReference,
    orders: [...ofOrders].flatMap(([order, { id }]) => (id === certificate.id ? [order] : [])),
    pages: certificate.pages,
    bytes: certificate.bytes,
    sha256: certificate.sha256,
    sent_at: certificate.uploadedAt.toISOString(),
  }));
}
