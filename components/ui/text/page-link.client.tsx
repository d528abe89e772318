'use client';
/**
 * Every link of the pages: to another site as outside.ts says, within this one without Next's prefetching, which
 * components/shell/prefetch-links.ts handles after the page has loaded. A client component, so that a page's data do
 * not repeat the props that all links share.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { followLink } from './follow-link';
import { outsideAttributes } from './outside';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** `never` when prefetching would disclose something about the visitor. */
  readonly prefetch?: 'never' | undefined;
};

/** A client-side link for internal paths, and a plain anchor for others; to another site it opens a new tab. */
export function PageLink({ href, prefetch, onClick, ...rest }: PageLinkProps) {
  const isPage =
    href.startsWith('/') &&
    !href.startsWith('/api/') &&
    rest.target === undefined &&
    rest.download === undefined;
  const follow = onClick
    ? (event: MouseEvent<HTMLAnchorElement>) => {
        onClick(event);
        followLink(event);
      }
    : followLink;
  return (
    <a
      href={href}
      data-prefetch={prefetch}
      // A link with its own handler does not navigate (components/shell/page-change.client.tsx).
      data-acts={onClick ? '' : undefined}
      {...outsideAttributes(href, rest.target)}
      {...rest}
      onClick={isPage ? follow : onClick}
    />
  );
}
