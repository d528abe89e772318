/** One case with everything an operator needs to act on it. */
import { isRawSignature, type SignatureMethod, signatureMethods } from '@/lib/fields/raw-signature';
import { fieldName } from '@/lib/fields/wire-names';
import { findEnergyYearCents } from '@/lib/flows/cases/energy-year';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { operatorActions } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { listDeclarationsOf } from '../../core/declarations/declarations';
import { listCandidateOrders } from '../../ordering/orders/candidate-orders';
import { paymentView } from '../../ordering/payments/payment-view';
import { findLastPayment } from '../../ordering/payments/payments';
import { caseLabelsOf } from '../case/case-labels';
import { isReachable, ruleOf } from '../case/case-move';
import { findCase, listCaseEvents, type StoredCase, type StoredCaseEvent } from '../case/cases';
import { fieldViewsOf, listActionValues, listLabelledValues } from '../case/labelled-values';
import { rowOf } from '../case/operator-queue';
import { listProposalsOf, proposalView } from '../proposals/proposals';

/** Everything about a case, in an operator's language; null if it does not exist. */
export async function findOperatorCase(context: AppContext, text: string, locale: Locale) {
  const { db } = context;
  const reference = referenceOf(text);
  const caseRow = await findCase(db, reference);
  if (!caseRow) return null;
  const [events, declared, proposals, payment] = await Promise.all([
    listCaseEvents(db, [reference]),
    listDeclarationsOf(db, [reference]),
    listProposalsOf(db, [reference]),
    findLastPayment(db, { purpose: 'fee', reference }),
  ]);
  const acts = listActions(caseRow, locale);
  const isApplied = acts.some(({ act: action }) => action === 'apply');
  const candidates = isApplied && caseRow.email !== null ? await listCandidateOrders(db, caseRow.email) : [];
  const flow = findCaseFlow(caseRow.flow);
  const labels = new Map(
    flow ? fieldViewsOf(flow, caseRow, locale).map((view) => [view.name, view.label]) : [],
  );
  return {
    ...rowOf(caseRow, locale, context.clock.now()),
    locale: caseRow.locale,
    email: caseRow.email,
    phone_number: caseRow.phoneNumber,
    erased_at: caseRow.erasedAt,
    values:
      findCaseKind(caseRow.flow)?.show(caseRow.values ?? {}, { locale, language: caseRow.locale }) ??
      listLabelledValues(flow, caseRow, locale),
    /** What a year of energy costs by those values; null where they do not say it. */
    energy_year_cents: findEnergyYearCents(caseRow.values ?? {}),
    /** Its picture is at `/api/admin/requests/{reference}/signature`, unless it is typed. */
    signature: signatureMethodOf(caseRow),
    declarations: declared.map(({ kind, textVersion, acceptedAt }) => ({
      kind,
      label: labels.get(fieldName(kind)) ?? kind,
      text_version: textVersion,
      accepted_at: acceptedAt,
    })),
    events: events.map((event) => eventView(event, caseRow, locale)),
    proposals: proposals.map(proposalView).reverse(),
    payment: payment ? paymentView(payment, locale) : null,
    /** Orders that it can be applied to: those with its address. */
    candidates,
    /** The only one of these; null if there are several, or if it names a case instead. */
    likely_order: candidates.length === 1 && !namesCase(caseRow) ? (candidates[0]?.reference ?? null) : null,
    acts,
  };
}

function eventView(event: StoredCaseEvent, caseRow: StoredCase, locale: Locale) {
  const labels = caseLabelsOf(locale);
  const { id, at, actor, act: actionName, operatorName, from, to, note } = event;
  return {
    id,
    at,
    actor,
    operator_name: operatorName,
    act: actionName,
    act_name: labels.act(actionName ?? actor, from),
    from,
    to,
    to_name: labels.state(caseRow.process, to),
    note,
    values: listActionValues(event, caseRow, locale),
  };
}

/** Whether a statement of withdrawal names a case for certain: applying it to an order is unlikely. */
function namesCase({ values }: StoredCase): boolean {
  return typeof values?.caseReference === 'string';
}

/** Available actions and their resulting states, the most likely one first. */
function listActions(caseRow: StoredCase, locale: Locale) {
  // Erased: no action is possible.
  if (caseRow.erasedAt) return [];
  const labels = caseLabelsOf(locale);
  const rule = ruleOf(caseRow);
  const possible = rule?.operator ?? {};
  const ordered = namesCase(caseRow)
    ? operatorActions.toSorted((one, other) => Number(one === 'apply') - Number(other === 'apply'))
    : operatorActions;
  return ordered.flatMap((actionName) => {
    const to = possible[actionName];
    const [otherwise] = rule?.otherwise?.[actionName] ?? [];
    return to && isReachable(caseRow, actionName)
      ? [
          {
            act: actionName,
            act_name: labels.act(actionName, caseRow.state),
            to,
            to_name: labels.state(caseRow.process, to),
            /** The state that its effect may lead to instead; null for most. */
            otherwise_name: otherwise ? labels.state(caseRow.process, otherwise) : null,
          },
        ]
      : [];
  });
}

function signatureMethodOf({ values }: StoredCase): SignatureMethod | null {
  const signature = values?.signature;
  if (!isRawSignature(signature)) return null;
  return signatureMethods.find((method) => method === signature.method) ?? null;
}
