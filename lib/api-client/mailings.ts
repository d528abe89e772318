/** Endpoints of mailings on the operators' pages. */
import { type Mailing, type MailingList, mailing, mailingList } from '@/lib/contract/mailings/mailings';
import { type Api, orNull } from './api';

/** Lists mailings, newest first. */
export function listMailings(api: Api, query: Readonly<Record<string, string>>): Promise<MailingList> {
  return api(`/admin/mailings?${new URLSearchParams(query)}`, { schema: mailingList });
}

/** Returns one mailing, or null. */
export function findMailing(api: Api, id: string): Promise<Mailing | null> {
  return orNull(api(`/admin/mailings/${encodeURIComponent(id)}`, { schema: mailing }));
}
