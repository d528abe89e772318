'use client';
/**
 * The user menu (spec §2): name, account link and Log out; the sign-in link (its children) for signed-out
 * visitors.
 */
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link';
import type { Locale } from '@/lib/i18n/locale';
import { barButton, barGroup, slideInGroup } from './bar-look';
import { findSignedInVisitor, type SignedInVisitor, sessionPath } from './visitor-session';

export interface VisitorMenuProps {
  readonly locale: Locale;
  /** In the bar, or a submenu of the slide-in menu. */
  readonly place: 'bar' | 'slide-in';
  readonly accountHref: string;
  /** Path of the operators' start page. */
  readonly operatorsHref: string;
  readonly words: {
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
  return props.place === 'bar' ? (
    <BarMenu {...props} visitor={visitor} />
  ) : (
    <SlideInMenu {...props} visitor={visitor} />
  );
}

type PlacedProps = VisitorMenuProps & { readonly visitor: SignedInVisitor };

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3.5 py-2 text-left text-[0.9688rem] leading-snug transition-colors hover:bg-sand-soft';

function BarMenu({ visitor, ...props }: PlacedProps) {
  return (
    <details name={barGroup} className="group/visitor relative">
      <summary className={`${barButton} w-full justify-center gap-1.5! px-2!`}>
        <Icon name="user" sizePixels={20} />
        <span className="min-w-0 truncate">{visitor.shortName}</span>
        <Icon
          name="chevron-down"
          sizePixels={14}
          className="text-ink-soft transition-transform group-open/visitor:rotate-180"
        />
      </summary>
      <div className="absolute top-full right-0 mt-2 w-72 rounded-card border border-sand bg-sheet p-2 shadow-lift group-open/visitor:animate-arrive">
        <p className="border-sand border-b px-3.5 pt-1.5 pb-3 text-sm leading-snug">
          <span className="block text-ink-soft">{props.words.signedInAs}</span>
          <span className="font-semibold [overflow-wrap:anywhere]">{visitor.displayName}</span>
        </p>
        <Entries {...props} isOperator={visitor.isOperator} />
      </div>
    </details>
  );
}

function SlideInMenu({ visitor, ...props }: PlacedProps) {
  return (
    <details name={slideInGroup} className="group/visitor">
      <summary className="flex min-h-14 w-full items-center gap-3 font-semibold transition-colors hover:text-moss">
        <Icon name="user" sizePixels={20} />
        <span className="min-w-0 flex-1 truncate">{visitor.displayName}</span>
        <Icon
          name="chevron-down"
          sizePixels={18}
          className="text-ink-soft transition-transform group-open/visitor:rotate-180"
        />
      </summary>
      <div className="pb-2 group-open/visitor:animate-arrive">
        <Entries {...props} isOperator={visitor.isOperator} />
      </div>
    </details>
  );
}

/**
 * Signing out is a native post: the server ends the session and redirects to the home page, with
 * `logout=true` (spec §4).
 */
function Entries({
  locale,
  accountHref,
  operatorsHref,
  words,
  isOperator,
}: Pick<VisitorMenuProps, 'locale' | 'accountHref' | 'operatorsHref' | 'words'> & {
  readonly isOperator: boolean;
}) {
  return (
    <ul className="pt-2">
      <li>
        <PageLink href={accountHref} className={entry}>
          <Icon name="user" sizePixels={18} className="text-moss" />
          {words.account}
        </PageLink>
      </li>
      {isOperator ? (
        <li>
          <PageLink href={operatorsHref} className={entry}>
            <Icon name="letter" sizePixels={18} className="text-moss" />
            {words.operators}
          </PageLink>
        </li>
      ) : null}
      <li>
        <form action="/api/logout" method="post">
          <input type="hidden" name="_locale" value={locale} />
          <button type="submit" className={entry}>
            <Icon name="arrow-right" sizePixels={18} className="text-moss" />
            {words.logout}
          </button>
        </form>
      </li>
    </ul>
  );
}
