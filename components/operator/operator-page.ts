/** Opens a page of the operators with one request: what it shows, and what its frame shows. */
import 'server-only';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { orSignIn, signInAgainHref } from '@/components/account/signed-out';
import { orNull } from '@/lib/api-client/api';
import { type OperatorFrameData, type OperatorReads, readOperatorPage } from '@/lib/api-client/operators';
import { serverApi } from '@/lib/api-client/server';
import type { Locale } from '@/lib/i18n/locale';
import type { RouteName } from '@/lib/routes/table';
import { type ActionNote, noteNameOf } from './action/action-note';
import { type QueueQuery, queueHref } from './queue/queue-href';

/** What is known on every page of operators. */
export interface OperatorPage extends Omit<OperatorFrameData, 'note'> {
  readonly locale: Locale;
  /** Result of a form of this page posted without JavaScript. */
  readonly note: ActionNote | null;
  /** Sign-in page for an expired session, with a redirect back. */
  readonly signInHref: string;
}

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

interface OpenedPage<P extends keyof OperatorReads> {
  readonly page: RouteName;
  readonly read: P;
  /** Parameters of the page's URL for the read. */
  readonly query?: QueueQuery;
  /** All parameters of the page's URL. */
  readonly sent?: SearchParams;
}

/** Opens a page for an operator: 404 for other accounts, a redirect to the login page when signed out. */
export async function openOperatorPage<P extends keyof OperatorReads>({
  page,
  read,
  query = {},
  sent = {},
}: OpenedPage<P>): Promise<{ readonly operator: OperatorPage; readonly shown: OperatorReads[P] }> {
  const locale = await getLocale();
  const path = queueHref(page, locale, query);
  const api = await serverApi({ withVisitor: true });
  const shown = await orSignIn(
    orNull(readOperatorPage(api, read, { ...query, ...noteNameOf(sent) })),
    locale,
    path,
  );
  if (!shown) notFound();
  const { note, ...frame } = shown.operator;
  const at = typeof sent.at === 'string' ? sent.at : '';
  return {
    operator: {
      ...frame,
      locale,
      note: note && { note, at },
      signInHref: signInAgainHref(locale, path),
    },
    shown,
  };
}
