/** Links to the article that requires a registered letter of a tenant. */
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/ui/text/outside-link';
import { noticeSources } from '@/lib/notice/sources';

/** For the `<link>` of a message. */
export function tenancyLaw(chunks: ReactNode) {
  return <OutsideLink href={noticeSources['civil-code-7-271']}>{chunks}</OutsideLink>;
}
