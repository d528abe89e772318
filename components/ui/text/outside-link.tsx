/** A link to somebody else's site: no endorsement, no way back into this page. */
import type { ReactNode } from 'react';
import { TextLink } from './text-link';

export const outsideRel = 'nofollow noopener external';

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} rel={outsideRel}>
      {children}
    </TextLink>
  );
}
