/**
 * A flow on a page (server): describes it in the visitor's language, hands the engine plain data and only the messages
 * that it needs. Full HTML without JavaScript: a native form that posts to /api/forms/{flow}.
 */
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SupportLink } from '@/components/chat/support-link';
import { checkInformationWords } from '@/components/form/check-information/check-information-words';
import { DocumentNumberHelp } from '@/components/form/document-number/document-number-help';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { describeFlow, type FlowDescription } from '@/lib/flows/describe-flow';
import { type AnyFlow, type LetterContext, listFields } from '@/lib/flows/flow';
import { findFormPath } from '@/lib/flows/form-path';
import { findFlow } from '@/lib/flows/registry';
import { isRequestFlow } from '@/lib/flows/request-flow';
import { requestPagePath } from '@/lib/flows/request-page';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { findPath } from '@/lib/routes/href';
import { FlowEngine } from './flow-engine.client';
import { flowMessages } from './flow-messages';
import type { FlowPrices } from './flow-price';
import { referencePlaceholder } from './reference-placeholder';

export interface FlowFormProps {
  /** Name in `lib/flows/registry.ts`. */
  readonly flow: string;
  readonly locale: Locale;
  /** The company that the flow is about. */
  readonly company?: Pick<Company, 'slug' | 'name' | 'cancellation_address' | 'contract_class'> | null;
  /** The companies that its letters go to, where they are several. */
  readonly letters?: readonly LetterContext[];
  /** What was kept: its values, errors and step show. */
  readonly draft?: Draft | null;
  /** Raw values to start from where nothing was kept. */
  readonly start?: Draft['values'];
  /** Prices of the options of a field; the form shows the one chosen, or from what it starts. */
  readonly prices?: FlowPrices | null;
  /** Whether the letter grows beside the form (flows that send one). */
  readonly withLetter?: boolean;
  /** Where to read more, by field (the terms). */
  readonly links?: FlowDescription['links'];
  /** What happens next, always in view. */
  readonly next: ReactNode;
  /** Said right above the button: that it can be done free oneself, the right of withdrawal. */
  readonly beforeAction?: ReactNode;
  /** Said below the fields of a group, by its name. */
  readonly groupNotes?: Readonly<Record<string, ReactNode>>;
  /** A code was sent by SMS with the last native post. */
  readonly codeSent?: boolean;
}

/** The form of a flow. Throws where no flow has the name. */
export function FlowForm({ flow: name, locale, company = null, draft = null, ...props }: FlowFormProps) {
  const flow = findFlow(name);
  if (!flow) throw new Error(`no flow is named ${name}`);
  const {
    prices = null,
    withLetter = false,
    links,
    next,
    beforeAction,
    groupNotes = {},
    codeSent = false,
    start,
    letters,
  } = props;
  // The browser looks at its own day: a page that was made yesterday still checks against today.
  const today = draft?.letter_date ?? amsterdamDate(systemClock.now());
  const view = describeFlow(flow, {
    locale,
    company: company?.slug ?? null,
    context: {
      today,
      locale,
      company: company && {
        cancellation_address: company.cancellation_address,
        contract_class: company.contract_class,
      },
      // Only what the rules look at goes to the browser.
      ...(letters ? { letters: letters.map(letterContextOf) } : {}),
    },
    params: { company: company?.name ?? '' },
    ...(draft ? { values: draft.values } : start ? { values: start } : {}),
    ...(links ? { links } : {}),
    ...(prices ? { notes: notesOf(prices, locale) } : {}),
  });
  const hasDocument = listFields(flow).some(({ field }) => field.name === 'documentNumber');
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={flowMessages(flow, locale)}
      timeZone={timeZone}
      formats={formats}
    >
      <FlowEngine
        view={view}
        draft={draft && startOf(draft)}
        paths={pathsOf(flow, locale, company?.slug ?? null)}
        prices={prices}
        withLetter={withLetter}
        next={
          <>
            {next}
            <p className="mt-4">
              <SupportLink locale={locale} />
            </p>
          </>
        }
        beforeAction={beforeAction}
        groupNotes={groupNotes}
        fieldNotes={hasDocument ? { documentNumber: <DocumentNumberHelp locale={locale} /> } : {}}
        checkWords={checkInformationWords(locale)}
        checksContact={isRequestFlow(flow) && !flow.draftless}
        isDraftless={isRequestFlow(flow) && flow.draftless === true}
        codeSent={codeSent}
      />
    </NextIntlClientProvider>
  );
}

/** Where a draft of the flow is finished, and where what came of it is followed. */
function pathsOf(flow: AnyFlow, locale: Locale, company: string | null) {
  const params = { reference: referencePlaceholder, ...(company === null ? {} : { company }) };
  return {
    draft: findPath(flow.draftPage, locale, params) ?? '',
    form: findFormPath(flow, locale, company),
    success: isRequestFlow(flow)
      ? requestPagePath(flow, locale, { reference: referencePlaceholder, company })
      : (findPath(flow.successPage, locale, params) ?? ''),
  };
}

/** Errors may come by the names of the wire or of the form. */
function startOf({ reference, step, message, errors }: Draft) {
  return { reference, step, message, errors: renameKeys(errors ?? {}, fieldName) };
}

function letterContextOf({ slug, name, cancellation_address, contract_class }: LetterContext): LetterContext {
  return { slug, name, cancellation_address, contract_class };
}

function notesOf({ fields, amountsCents }: FlowPrices, locale: Locale): FlowDescription['notes'] {
  const notes = Object.fromEntries(
    Object.entries(amountsCents).map(([option, cents]) => [option, formatEuro(cents, locale)]),
  );
  return Object.fromEntries(fields.map((field) => [field, notes]));
}
