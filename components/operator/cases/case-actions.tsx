/** Actions on a case in its current state: a form each, with calculated amounts. */

import { describeFields } from '@/components/form/describe-fields';
import { type AdviceKind, adviceCategories, adviceKinds } from '@/lib/companies/advice-kinds';
import type { FieldSet } from '@/lib/flows/field-set';
import { energyFields, shownActionFields } from '@/lib/flows/forms/operator-actions';
import { type OperatorAction, operatorActions } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { energyCategory } from '@/lib/flows/saving';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionDrawer } from '../action/action-drawer';
import { ActionForm } from '../action/action-form.client';
import { actionId } from '../action/action-id';
import { type ActionNote, actionPage, noteOf } from '../action/action-note';
import type { OperatorPage } from '../operator-page';
import { WorkedProposal } from '../worked-proposal.client';
import type { OperatorCase } from './cases-page';
import { startedProposal } from './started-proposal';

export interface CaseActionsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly operatorCase: Pick<
    OperatorCase,
    | 'reference'
    | 'short_reference'
    | 'acts'
    | 'flow'
    | 'email'
    | 'proposals'
    | 'energy_year_cents'
    | 'likely_order'
  >;
  readonly note: ActionNote | null;
}

/** Actions that end a case unsuccessfully: never opened by default. */
const endings: ReadonlySet<OperatorAction> = new Set(['dismiss', 'close', 'withdraw']);

/** Actions that stop letters or pay back, which nothing can undo: opened by a click alone. */
const irreversible: ReadonlySet<OperatorAction> = new Set(['apply', 'refund']);

/** Actions that mail the customer and are possible without an address: the button then says what another one says, which mails nothing. */
const unmailed: Partial<Record<OperatorAction, 'call' | 'dismiss'>> = {
  'request-contract': 'call',
  'confirm-contract': 'call',
  'confirm-stopped': 'call',
  'send-gift-card': 'call',
  close: 'dismiss',
};

/** The fields of an action; the cost of a year is asked for energy alone. */
function fieldsOf(action: OperatorAction, kind: AdviceKind | undefined, isMailed: boolean): FieldSet {
  const fields = shownActionFields(action, isMailed);
  if (kind === energyCategory) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !energyFields.includes(name)));
}

function isProposing(action: OperatorAction): boolean {
  return action.startsWith('propose-');
}

export function CaseActions({ operator, operatorCase, note }: CaseActionsProps) {
  const { locale, signInHref } = operator;
  const { reference, short_reference: short } = operatorCase;
  const isMailed = operatorCase.email !== null;
  const kind = adviceKinds.find((each) => each === findCaseFlow(operatorCase.flow)?.category);
  const providerCategories = kind && adviceCategories[kind];
  const t = translatorOf(locale, 'admin');
  const known = operatorCase.acts.flatMap((possible) => {
    const action = operatorActions.find((each) => each === possible.act);
    return action ? [{ ...possible, act: action }] : [];
  });
  if (known.length === 0) return <p className="text-ink-soft">{t('requests.noActs')}</p>;
  const noted = known.some(({ act: action }) => noteOf(note, `request-${action}`, reference) !== null);
  return (
    <div>
      {known.map(({ act: action, act_name: name, to_name: state, otherwise_name: otherwise }, index) => {
        const form = `request-${action}`;
        const own = noteOf(note, form, reference);
        const shown = isProposing(action)
          ? startedProposal(operatorCase, locale)
          : action === 'apply' && operatorCase.likely_order !== null
            ? { withdrawn_order: operatorCase.likely_order }
            : undefined;
        const opensFirst = index === 0 && !endings.has(action) && !irreversible.has(action);
        return (
          <ActionDrawer
            key={action}
            title={name}
            detail={
              otherwise === null
                ? t('requests.leadsTo', { state })
                : t('requests.leadsToEither', { state, otherwise })
            }
            open={noted ? own !== null : opensFirst}
          >
            <ActionForm
              locale={locale}
              action={`/api/admin/requests/${reference}/acts/${action}`}
              page={actionPage(locale, 'admin-requests', { form, at: reference, query: { reference } })}
              id={actionId(form, reference)}
              fields={describeFields(fieldsOf(action, kind, isMailed), locale, {
                idPrefix: action,
                values: own?.done ? undefined : (own?.values ?? shown),
                providerCategories,
              })}
              submit={t(`requests.submits.${(isMailed ? undefined : unmailed[action]) ?? action}`)}
              about={`${name}, ${short}`}
              done={t('requests.recorded', { act: name })}
              note={own}
              signInHref={signInHref}
              variant={endings.has(action) ? 'secondary' : 'primary'}
            >
              {action === 'propose-negotiation' || action === 'propose-advice' ? (
                <WorkedProposal locale={locale} hasFee={action === 'propose-negotiation'} />
              ) : null}
            </ActionForm>
          </ActionDrawer>
        );
      })}
    </div>
  );
}
