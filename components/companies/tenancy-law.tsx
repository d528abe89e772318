/** Links to the article that requires a registered letter of a tenant. */
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text/text-link';
import { noticeSources } from '@/lib/notice/sources';

/** For the `<link>` of a message. */
export function tenancyLaw(chunks: ReactNode) {
  return <TextLink href={noticeSources['civil-code-7-271']}>{chunks}</TextLink>;
}
