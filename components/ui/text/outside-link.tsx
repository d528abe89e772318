/** An external link, with `rel` against endorsement and opener access. */
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
