/** The fields of a decision in the page's language, and their messages for the browser. */
import type { ReactNode } from 'react';
import { flowMessages } from '@/components/flow/flow-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { AnyFlow } from '@/lib/flows/flow';
import { type FieldView, listFieldViews } from '@/lib/flows/flow-view';
import { decisionFlow } from '@/lib/flows/forms/proposal-decision';
import { describeFlow, type FlowDescription } from '@/lib/flows/registry/describe-flow';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

const flow = decisionFlow as AnyFlow;

export interface DecisionFields {
  readonly locale: Locale;
  readonly step: 'accept' | 'decline';
  /** Provider of the contract. */
  readonly provider: string;
  /** Previous input by field name. */
  readonly values?: FlowDescription['values'];
  readonly links?: FlowDescription['links'];
}

/** Returns the fields of a step. */
export function decisionFieldViews({ locale, step, provider, values, links }: DecisionFields): FieldView[] {
  const view = describeFlow(flow, {
    locale,
    context: { today: amsterdamDate(systemClock.now()), locale },
    params: { provider },
    ...(values ? { values } : {}),
    ...(links ? { links } : {}),
  });
  return listFieldViews(view, step);
}

/** Messages of the client components of a decision. */
export function decisionMessages(locale: Locale) {
  const { decline, consent } = messagesOf(locale).proposals;
  const proposals = { decline, consent: { declineButton: consent.declineButton } };
  return { ...flowMessages(flow, locale), proposals };
}

/** Provides them to the deferred forms. */
export function DecisionMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <DeferredMessages locale={locale} messages={decisionMessages(locale)}>
      {children}
    </DeferredMessages>
  );
}
