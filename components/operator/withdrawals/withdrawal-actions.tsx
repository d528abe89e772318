/** Actions on an open withdrawal: match, refund or reply. */

import { describeFields } from '@/components/form/describe-fields';
import { ActionForm } from '@/components/operator/action/action-form.client';
import { actionId } from '@/components/operator/action/action-id';
import { type ActionNote, actionPage, noteOf } from '@/components/operator/action/action-note';
import type { OperatorPage } from '@/components/operator/operator-page';
import type { QueueQuery } from '@/components/operator/queue/queue-href';
import { shortReference } from '@/lib/contract/references';
import type { OperatorWithdrawal } from '@/lib/contract/withdrawals';
import { withdrawalAnswerText, withdrawnLetter, withdrawnOrder } from '@/lib/fields/withdrawal-action-fields';
import type { FieldSet } from '@/lib/flows/field-set';
import { translatorOf } from '@/lib/i18n/translator';

interface OperatorActionsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly withdrawal: OperatorWithdrawal;
  readonly query: QueueQuery;
  readonly note: ActionNote | null;
}

type ActionName = 'apply' | 'refund' | 'answer';

const fieldsOf: Readonly<Record<ActionName, FieldSet>> = {
  apply: { withdrawn_order: withdrawnOrder, withdrawn_letter: withdrawnLetter },
  refund: { withdrawal_answer_text: withdrawalAnswerText },
  answer: { withdrawal_answer_text: withdrawalAnswerText },
};

/** Returns the applicable actions: a matched order can be refunded, an unmatched one can be named. */
function listActions({
  state,
  order_reference: order,
  request_reference: request,
}: OperatorWithdrawal): ActionName[] {
  if (state === 'done') return [];
  if (order !== null) return ['refund', 'answer'];
  return request === null ? ['apply', 'answer'] : ['answer'];
}

export function OperatorActions({ withdrawal, ...props }: OperatorActionsProps) {
  const t = translatorOf(props.operator.locale, 'withdraw');
  return (
    <span className="grid w-full max-w-[22rem] gap-3 text-left">
      {listActions(withdrawal).map((action) => (
        <details
          key={action}
          open={noteOf(props.note, `withdrawal-${action}`, withdrawal.reference)?.done === false}
          className="rounded-field border border-sand px-3 py-2"
        >
          <summary className="min-h-6 font-semibold text-sm">{t(`operators.${action}Open`)}</summary>
          <div className="pt-3">
            <OneAction action={action} withdrawal={withdrawal} {...props} />
          </div>
        </details>
      ))}
    </span>
  );
}

function OneAction({
  action,
  operator,
  withdrawal,
  query,
  note,
}: OperatorActionsProps & { readonly action: ActionName }) {
  const { locale, signInHref } = operator;
  const t = translatorOf(locale, 'withdraw');
  const form = `withdrawal-${action}`;
  const { reference } = withdrawal;
  const own = noteOf(note, form, reference);
  const [only] = withdrawal.candidates;
  const values =
    own?.done === false
      ? own.values
      : action === 'apply' && only && withdrawal.candidates.length === 1
        ? { withdrawn_order: only.reference }
        : undefined;
  return (
    <ActionForm
      locale={locale}
      action={`/api/admin/withdrawals/${reference}/acts/${action}`}
      page={actionPage(locale, 'admin-withdrawals', { form, at: reference, query })}
      id={actionId(form, reference)}
      fields={describeFields(fieldsOf[action], locale, { idPrefix: `${action}-${reference}`, values })}
      submit={t(`operators.${action}`)}
      about={t('operators.about', { reference: shortReference(reference) })}
      done={t(`operators.${action}Done`)}
      note={own}
      signInHref={signInHref}
      variant="secondary"
      size="small"
    />
  );
}
