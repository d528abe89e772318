/**
 * A flow on a page (server): describes it in the visitor's language, passes plain data and only the required messages
 * to the engine. Works without JavaScript: a native form that posts to /api/forms/{flow}.
 */

import type { ReactNode } from 'react';
import { checkInformationTexts } from '@/components/form/check-information/check-information-texts';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { DocumentNumberHelp } from '@/components/form/document-number/document-number-help';
import { newKey } from '@/components/form/new-key';
import { SupportLink } from '@/components/questions/support-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Draft } from '@/lib/contract/drafts';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { isCaseFlow } from '@/lib/flows/case-flow';
import { type AnyFlow, type LetterContext, listFields } from '@/lib/flows/flow';
import { findFormPath } from '@/lib/flows/form-path';
import { casePagePath } from '@/lib/flows/registry/case-page';
import { describeFlow, type FlowDescription } from '@/lib/flows/registry/describe-flow';
import { findFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import { DeferredFlowEngine } from './deferred-forms.client';
import { describePrices, formatAmounts } from './describe-prices';
import { flowMessages } from './flow-messages';
import type { Prices } from './flow-price';
import { referencePlaceholder } from './values/reference-placeholder';

export interface FlowFormProps {
  /** Name of the flow. */
  readonly flow: string;
  readonly locale: Locale;
  /** The company that the flow is about. */
  readonly company?: LetterContext | null;
  /** The companies that its letters go to, where they are several. */
  readonly letters?: readonly LetterContext[];
  /** The stored draft: its values, errors and step are shown. */
  readonly draft?: Draft | null;
  /** Initial raw values without a draft. */
  readonly start?: Draft['values'];
  /** Prices by the options of a field; the form shows the selected one, or the lowest. */
  readonly prices?: Prices | null;
  /** The letters as they are stored, or before anything is filled in, shown beside the form (flows that send some). */
  readonly firstLetters?: readonly LetterPreview[] | null;
  /** Links to details, by field (the terms). */
  readonly links?: FlowDescription['links'];
  /** Content about the next steps, always visible. */
  readonly next: ReactNode;
  /** Content above the button: the free alternative, the right of withdrawal. */
  readonly beforeAction?: ReactNode;
  /** Notes below a group's fields, by group name. */
  readonly groupNotes?: Readonly<Record<string, ReactNode>>;
  /** A code was sent by SMS with the last native post. */
  readonly codeSent?: boolean;
}

/** The form of a flow. Throws for an unknown name. */
export function FlowForm({ flow: name, locale, company = null, draft = null, ...props }: FlowFormProps) {
  const flow = findFlow(name);
  if (!flow) throw new Error(`no flow is named ${name}`);
  const {
    firstLetters = null,
    links,
    next,
    beforeAction,
    groupNotes = {},
    codeSent = false,
    start,
    letters,
  } = props;
  // The browser uses its own date: a page rendered yesterday still validates against today.
  const today = draft?.today ?? amsterdamDate(systemClock.now());
  const view = describeFlow(flow, {
    locale,
    company: company?.slug ?? null,
    context: {
      today,
      locale,
      company: company && contractContextOf(company),
      // Only what the rules look at goes to the browser.
      ...(letters ? { letters: letters.map(letterContextOf) } : {}),
    },
    params: { company: company?.name ?? '' },
    ...(draft ? { values: draft.values } : start ? { values: start } : {}),
    ...(links ? { links } : {}),
    ...(props.prices ? { notes: notesOf(props.prices, locale) } : {}),
  });
  const prices = props.prices && describePrices(props.prices, locale, view.steps.at(-1)?.action ?? '');
  const hasDocument = listFields(flow).some(({ field }) => field.name === 'documentNumber');
  return (
    <DeferredMessages locale={locale} messages={flowMessages(flow, locale)}>
      <DeferredFlowEngine
        view={view}
        draft={draft && startOf(draft)}
        paths={pathsOf(flow, locale, company?.slug ?? null)}
        prices={prices ?? null}
        firstLetters={firstLetters}
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
        checkTexts={checkInformationTexts(locale)}
        checksContact={isCaseFlow(flow) && !flow.draftless}
        isDraftless={isCaseFlow(flow) && flow.draftless === true}
        codeSent={codeSent}
      />
    </DeferredMessages>
  );
}

/** Returns the paths of a flow's drafts and its status. */
function pathsOf(flow: AnyFlow, locale: Locale, company: string | null) {
  const params = { reference: referencePlaceholder, ...(company === null ? {} : { company }) };
  return {
    draft: findPath(flow.draftPage, locale, params) ?? '',
    form: findFormPath(flow, locale, company),
    success: isCaseFlow(flow)
      ? casePagePath(flow, locale, { reference: referencePlaceholder, company })
      : (findPath(flow.successPage, locale, params) ?? ''),
  };
}

/** Errors may be keyed by wire name or form name. */
function startOf({ reference, version, step, message, errors, start }: Draft) {
  const page = newKey();
  return { reference, version, page, step, message, errors: renameKeys(errors ?? {}, fieldName), start };
}

function contractContextOf({ cancellation_address: known, contract_class, name }: LetterContext) {
  return { cancellation_address: known && { address: known.address }, contract_class, name };
}

function letterContextOf(letter: LetterContext): LetterContext {
  return { slug: letter.slug, ...contractContextOf(letter) };
}

/** Each price beside its option. */
function notesOf(prices: Prices, locale: Locale): FlowDescription['notes'] {
  const amounts = formatAmounts(prices, locale);
  return Object.fromEntries(prices.fields.map((field) => [field, amounts]));
}
