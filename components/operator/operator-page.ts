/** Common start of the operators' pages: access check and queue counts. */
import 'server-only';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { orSignIn, signInAgainHref } from '@/components/account/signed-out';
import { getMe } from '@/lib/api-client/accounts';
import type { Api } from '@/lib/api-client/api';
import { getOperatorProof, getOperatorSettings, getOverview } from '@/lib/api-client/operators';
import { serverApi } from '@/lib/api-client/server';
import type { Me } from '@/lib/contract/accounts';
import type { OperatorOverview, OperatorProof, OperatorSettings } from '@/lib/contract/operators';
import type { Locale } from '@/lib/i18n/locale';
import type { RouteName } from '@/lib/routes/table';
import { type QueueQuery, queueHref } from './queue/queue-href';

/** Context of an operators' page. */
export interface OperatorPage {
  readonly locale: Locale;
  /** API client with the operator's session. */
  readonly api: Api;
  readonly me: Me;
  readonly overview: OperatorOverview;
  readonly proof: OperatorProof;
  readonly settings: OperatorSettings;
  /** Sign-in page for an expired session, with a redirect back. */
  readonly signInHref: string;
}

/** Opens a page for an operator: 404 for other accounts, a redirect to the login page when signed out. */
export async function openOperatorPage(page: RouteName, query: QueueQuery = {}): Promise<OperatorPage> {
  const locale = await getLocale();
  const path = queueHref(page, locale, query);
  const api = await serverApi({ withVisitor: true });
  const me = await orSignIn(getMe(api), locale, path);
  if (me.role !== 'admin') notFound();
  const [overview, proof, settings] = await Promise.all([
    getOverview(api),
    getOperatorProof(api),
    getOperatorSettings(api),
  ]);
  return { locale, api, me, overview, proof, settings, signInHref: signInAgainHref(locale, path) };
}
