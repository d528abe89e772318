/** Validates a decision: its fields, and its image, re-encoded. */

import { type LegalText, legalVersions } from '@/lib/config/legal';
import type { Signature } from '@/lib/fields/signature-field';
import { wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import { type DecisionValues, decisionFlow, feeTextVersion } from '@/lib/flows/forms/proposal-decision';
import { isPolicyProcess } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import type { Caller } from '../../core/limits/limiter';
import { readSignaturePicture } from '../../ordering/drafts/signature-picture';
import type { StoredCase } from '../case/cases';
import type { RequestedDecision } from './decide';
import { readConsent, readReasons, type SentDecision } from './read-decision';
import type { ProposalDeclaration } from './table';

/** The declarations of a consent: the mandate, and the terms of the case's flow, by the version of their text. */
function consentDeclarationsOf(flowName: string): ProposalDeclaration[] {
  const text = findCaseFlow(flowName)?.termsPage;
  return listFields(decisionFlow, ['accept']).flatMap(({ field }) => {
    if (!field.textVersion) return [];
    const isTerms = field.name === 'terms' && text !== undefined && isLegalText(text);
    return [
      {
        kind: wireName(field.name),
        text_version: isTerms ? legalVersions[text] : field.textVersion,
        ...(isTerms ? { text } : {}),
      },
    ];
  });
}

function isLegalText(name: string): name is LegalText {
  return Object.hasOwn(legalVersions, name);
}

/** Throws 422 with every field's errors. */
export async function requestedDecisionOf(
  context: AppContext,
  {
    caseRow,
    sent,
    clientAddress,
  }: {
    caseRow: Pick<StoredCase, 'reference' | 'process' | 'flow'>;
    sent: SentDecision;
    clientAddress: string;
  },
): Promise<RequestedDecision> {
  const at = context.clock.now();
  const { decision, locale } = sent;
  const frame = {
    reference: caseRow.reference,
    decision,
    proposal: sent.proposal,
    locale,
    clientAddress,
  };
  const nothing = { reason: null, reasonText: null, acceptance: null, declarations: [] };
  if (decision !== 'accept') return { ...frame, ...nothing, ...readReasons(sent, at) };
  // Signs the application, at no cost for the customer.
  if (isPolicyProcess(caseRow.process)) return { ...frame, ...nothing };
  if (caseRow.process === 'negotiation') {
    return { ...frame, ...nothing, declarations: [{ kind: 'order_fee', text_version: feeTextVersion }] };
  }
  const signature = readConsent(sent, at);
  const acceptance = { signature, picture: await pictureOf(context, { locale, clientAddress }, signature) };
  return { ...frame, ...nothing, acceptance, declarations: consentDeclarationsOf(caseRow.flow) };
}

async function pictureOf(
  context: AppContext,
  caller: Caller,
  signature: Signature,
): Promise<Uint8Array | null> {
  if (signature.method === 'typed') return null;
  const read = await readSignaturePicture(context, caller, signature.image);
  if ('bytes' in read) return read.bytes;
  const name: keyof DecisionValues = 'signature';
  const errors = fieldErrorsOf({ [name]: [{ code: read.fault }] }, caller.locale);
  throw new ApiError(422, translatorOf(caller.locale, 'errors')('validation'), errors);
}
