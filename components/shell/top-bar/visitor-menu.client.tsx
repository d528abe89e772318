'use client';
/** The user menu: name, account link and Log out; the sign-in link (its children) for signed-out visitors. */
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link.client';
import type { Locale } from '@/lib/i18n/locale';
import { sessionPath } from '@/lib/session/session-path';
import { barGroup } from './bar-look';
import { findSignedInVisitor } from './visitor-session';

export interface VisitorMenuProps {
  readonly locale: Locale;
  readonly accountHref: string;
  /** Path of the operators' start page. */
  readonly operatorsHref: string;
  readonly texts: {
    readonly account: string;
    readonly operators: string;
    readonly logout: string;
    readonly signedInAs: string;
  };
  /** Shown when signed out. */
  readonly children: ReactNode;
}

export function VisitorMenu(props: VisitorMenuProps) {
  const { data: visitor } = useSWR(sessionPath, findSignedInVisitor, { revalidateOnFocus: false });
  if (!visitor) return props.children;
  return (
    <details name={barGroup} className="relative">
      <summary className="menu-head chevron">
        <Icon name="user" sizePixels={20} />
        <span className="min-w-0 flex-1 truncate">{visitor.shortName}</span>
      </summary>
      <div className="menu-panel">
        <p className="border-sand border-b px-3.5 pt-1.5 pb-3 text-sm leading-snug">
          <span className="block text-ink-soft">{props.texts.signedInAs}</span>
          <span className="font-semibold [overflow-wrap:anywhere]">{visitor.displayName}</span>
        </p>
        <Entries {...props} isOperator={visitor.isOperator} />
      </div>
    </details>
  );
}

/** Signing out is a native post: the server ends the session and redirects to the home page, with `logout=true`. */
function Entries({
  locale,
  accountHref,
  operatorsHref,
  texts,
  isOperator,
}: Pick<VisitorMenuProps, 'locale' | 'accountHref' | 'operatorsHref' | 'texts'> & {
  readonly isOperator: boolean;
}) {
  return (
    <ul className="pt-2">
      <li>
        <PageLink href={accountHref} className="menu-entry">
          <Icon name="user" sizePixels={18} className="text-moss" />
          {texts.account}
        </PageLink>
      </li>
      {isOperator ? (
        <li>
          <PageLink href={operatorsHref} className="menu-entry">
            <Icon name="letter" sizePixels={18} className="text-moss" />
            {texts.operators}
          </PageLink>
        </li>
      ) : null}
      <li>
        <form action="/api/logout" method="post">
          <input type="hidden" name="_locale" value={locale} />
          <button type="submit" className="menu-entry">
            <Icon name="arrow-right" sizePixels={18} className="text-moss" />
            {texts.logout}
          </button>
        </form>
      </li>
    </ul>
  );
}
