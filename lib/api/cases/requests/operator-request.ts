/** One request with everything an operator needs to act on it. */
import { isRawSignature, type SignatureMethod, signatureMethods } from '@/lib/fields/raw-signature';
import { fieldName } from '@/lib/fields/wire-names';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { type OperatorAction, operatorActions } from '@/lib/flows/processes';
import { findRequestFlow } from '@/lib/flows/registry';
import { findEnergyYearCents } from '@/lib/flows/requests/energy-year';
import type { Locale } from '@/lib/i18n/locale';
import { referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { listDeclarationsOf } from '../../core/declarations/declarations';
import { listCandidateOrders } from '../../ordering/cancellations/candidate-orders';
import { paymentView } from '../../ordering/payments/payment-view';
import { findLastPayment } from '../../ordering/payments/payments';
import { listProposalsOf, proposalView } from '../proposals/proposals';
import { fieldViewsOf, listActionValues, listLabelledValues } from './labelled-values';
import { rowOf } from './operator-queue';
import { requestLabelsOf } from './request-labels';
import { ruleOf } from './request-move';
import { findRequest, listRequestEvents, type StoredRequest, type StoredRequestEvent } from './requests';

/** Everything about a request, in an operator's language; null if it does not exist. */
export async function findOperatorRequest(context: AppContext, text: string, locale: Locale) {
  const { db } = context;
  const reference = referenceOf(text);
  const request = await findRequest(db, reference);
  if (!request) return null;
  const [events, declared, proposals, payment] = await Promise.all([
    listRequestEvents(db, [reference]),
    listDeclarationsOf(db, [reference]),
    listProposalsOf(db, [reference]),
    findLastPayment(db, { purpose: 'fee', reference }),
  ]);
  const acts = listActions(request, locale);
  const isApplied = acts.some(({ act: action }) => action === 'apply');
  const candidates = isApplied && request.email !== null ? await listCandidateOrders(db, request.email) : [];
  const flow = findRequestFlow(request.flow);
  const labels = new Map(
    flow ? fieldViewsOf(flow, request, locale).map((view) => [view.name, view.label]) : [],
  );
  return {
    ...rowOf(request, locale, context.clock.now()),
    locale: request.locale,
    email: request.email,
    phone_number: request.phoneNumber,
    erased_at: request.erasedAt,
    values:
      findCaseKind(request.flow)?.show(request.values ?? {}, { locale, language: request.locale }) ??
      listLabelledValues(flow, request, locale),
    /** What a year of energy costs by those values; null where they do not say it. */
    energy_year_cents: findEnergyYearCents(request.values ?? {}),
    /** Its picture is at `/api/admin/requests/{reference}/signature`, unless it is typed. */
    signature: signatureMethodOf(request),
    declarations: declared.map(({ kind, textVersion, acceptedAt }) => ({
      kind,
      label: labels.get(fieldName(kind)) ?? kind,
      text_version: textVersion,
      accepted_at: acceptedAt,
    })),
    events: events.map((event) => eventView(event, request, locale)),
    proposals: proposals.map(proposalView).reverse(),
    payment: payment ? paymentView(payment, locale) : null,
    /** Orders that it can be applied to: those with its address. */
    candidates,
    /** The only one of these; null if there are several, or if it names a request instead. */
    likely_order:
      candidates.length === 1 && !namesRequest(request) ? (candidates[0]?.reference ?? null) : null,
    acts,
  };
}

function eventView(event: StoredRequestEvent, { process }: StoredRequest, locale: Locale) {
  const labels = requestLabelsOf(locale);
  const { id, at, actor, act: actionName, operatorName, from, to, note, values } = event;
  return {
    id,
    at,
    actor,
    operator_name: operatorName,
    act: actionName,
    act_name: labels.act(actionName ?? actor, from),
    from,
    to,
    to_name: labels.state(process, to),
    note,
    values: listActionValues(actionName, values, locale),
  };
}

/** Whether an action reaches the customer: a reply is mailed, which requires an address. */
export function isReachable({ email }: Pick<StoredRequest, 'email'>, actionName: OperatorAction): boolean {
  return actionName !== 'answer' || email !== null;
}

/** Whether a statement of withdrawal names a request for certain: applying it to an order is unlikely. */
function namesRequest({ values }: StoredRequest): boolean {
  return typeof values?.requestReference === 'string';
}

/** Available actions and their resulting states, the most likely one first. */
function listActions(request: StoredRequest, locale: Locale) {
  // Erased: no action is possible.
  if (request.erasedAt) return [];
  const labels = requestLabelsOf(locale);
  const rule = ruleOf(request);
  const possible = rule?.operator ?? {};
  const ordered = namesRequest(request)
    ? operatorActions.toSorted((one, other) => Number(one === 'apply') - Number(other === 'apply'))
    : operatorActions;
  return ordered.flatMap((actionName) => {
    const to = possible[actionName];
    const otherwise = rule?.otherwise?.[actionName];
    return to && isReachable(request, actionName)
      ? [
          {
            act: actionName,
            act_name: labels.act(actionName, request.state),
            to,
            to_name: labels.state(request.process, to),
            /** The state that its effect may lead to instead; null for most. */
            otherwise_name: otherwise ? labels.state(request.process, otherwise) : null,
          },
        ]
      : [];
  });
}

function signatureMethodOf({ values }: StoredRequest): SignatureMethod | null {
  const signature = values?.signature;
  if (!isRawSignature(signature)) return null;
  return signatureMethods.find((method) => method === signature.method) ?? null;
}
