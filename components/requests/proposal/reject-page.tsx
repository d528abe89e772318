/** A page for declining, with an optional reason. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SupportLine } from '@/components/letters/order/support-line';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { Decision } from '@/lib/contract/proposals';
import { shortReference } from '@/lib/contract/references';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { DecisionFrame } from './decision-frame';
import { DecisionMessages, decisionFieldViews } from './decision-views';
import { DeferredDeclineFields } from './deferred-forms.client';
import { findDecisionNote } from './page-opened';

interface RejectPageProps {
  readonly reference: string;
  /** Id of the shown proposal; null without one. */
  readonly proposal: string | null;
  readonly heading: string;
  readonly children: ReactNode;
  readonly decision: Extract<Decision, 'decline' | 'reject'>;
  readonly buttons: { readonly decline: string; readonly checkAgain?: string };
  readonly checkAgainText?: string;
}

export async function RejectPage({
  reference,
  proposal,
  heading,
  children,
  decision,
  buttons,
  checkAgainText,
}: RejectPageProps) {
  const locale = await getLocale();
  const note = await findDecisionNote();
  const values = note ? renameKeys(note.values, fieldName) : undefined;
  const fields = decisionFieldViews({
    locale,
    step: 'decline',
    provider: '',
    ...(values ? { values } : {}),
  });
  return (
    <DecisionFrame>
      <Heading level={1}>{heading}</Heading>
      <div className="mt-4 space-y-3 text-lg">{children}</div>
      <Sheet as="section" edge="fold" padding="roomy" id="form" className="mt-8 scroll-mt-8">
        {note?.message ? (
          <Callout tone="error" title={note.message} className="mb-6" {...failureMark} />
        ) : null}
        <DecisionMessages locale={locale}>
          <DeferredDeclineFields
            locale={locale}
            reference={reference}
            proposal={proposal}
            fields={fields}
            decision={decision}
            errors={renameKeys(note?.errors ?? {}, fieldName)}
            buttons={buttons}
            {...(checkAgainText ? { checkAgainText } : {})}
          />
        </DecisionMessages>
      </Sheet>
      <div className="mt-8">
        <SupportLine subject={shortReference(reference)} />
      </div>
    </DecisionFrame>
  );
}
