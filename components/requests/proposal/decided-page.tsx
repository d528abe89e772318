/** The result of a decision: confirmation, next steps and a link to its status. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FallingLeaf } from '@/components/letters/order/falling-leaf';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { SupportLine } from '@/components/letters/order/support-line';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { shortReference } from '@/lib/contract/references';
import type { RequestView } from '@/lib/contract/requests';
import { requestPagePathOf } from '@/lib/flows/request-page';
import { DecisionFrame } from './decision-frame';

interface DecidedPageProps {
  readonly request: RequestView;
  readonly heading: string;
  readonly badge: { readonly tone: NonNullable<BadgeProps['tone']>; readonly text: string } | null;
  /** The success animation. */
  readonly leaf?: boolean;
  readonly children: ReactNode;
}

export async function DecidedPage({ request, heading, badge, leaf = false, children }: DecidedPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.consentStatus');
  const { reference, company } = request;
  const follow = requestPagePathOf(request.flow, locale, { reference, company: company?.slug ?? null });
  return (
    <DecisionFrame>
      <div className="relative">
        {leaf ? (
          // On a phone it would cover the text.
          <div className="hidden sm:block">
            <FallingLeaf />
          </div>
        ) : null}
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        <Heading level={1} className="mt-3">
          {heading}
        </Heading>
      </div>
      <div className="mt-4 space-y-6 text-lg">{children}</div>
      <p className="mt-8">
        <TextLink standalone href={follow} iconEnd="arrow-right">
          {t('follow')}
        </TextLink>
      </p>
      <div className="mt-10 space-y-4 border-sand border-t pt-6">
        <ShortReferenceLine reference={reference} />
        <SupportLine subject={shortReference(reference)} />
      </div>
    </DecisionFrame>
  );
}
