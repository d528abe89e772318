/** Withdrawals on the wire. */
import * as z from 'zod';
import { cancellationStates } from './cancellations';
import { listPage } from './lists/list-page';

/** Visible to anyone with the reference: receipt and its time. Does not disclose whether an order exists. */
export const withdrawalView = z.object({
  reference: z.string(),
  received_at: z.string(),
  /** Response deadline. */
  answer_by: z.string(),
  is_owner: z.boolean(),
  /** Owner only, else null: address of the receipt. */
  confirmation_email: z.string().nullable(),
  /** Owner only, else null: what was stated; null after its sender was erased. */
  statement: z.object({ name: z.string(), contract: z.string() }).nullable(),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

/** Result of matching a withdrawal. */
export const withdrawalFindings = [
  /** Nothing was sent yet, and all was stopped. */
  'stopped',
  /** Letters were sent: an operator decides about a refund. */
  'left',
  /** Concerns a request: an operator stops it. */
  'request',
  /** No match of address and reference: an operator searches. */
  'unknown',
] as const;
export type WithdrawalFinding = (typeof withdrawalFindings)[number];

/** Who must act next. */
export const withdrawalStates = ['open', 'done'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Events of a withdrawal. */
export const withdrawalActions = ['received', 'apply', 'refund', 'answer'] as const;

/** A withdrawal for operators. */
const operatorWithdrawal = z.object({
  reference: z.string(),
  state: z.enum(withdrawalStates),
  finding: z.enum(withdrawalFindings),
  received_at: z.string(),
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** As stated; null after its sender was erased. */
  name: z.string().nullable(),
  contract: z.string().nullable(),
  email: z.string().nullable(),
  /** Short and full reference of the match. */
  order_reference: z.string().nullable(),
  request_reference: z.string().nullable(),
  /** Orders with the same address, for comparison. */
  candidates: z.array(
    z.object({
      reference: z.string(),
      company_names: z.array(z.string()),
      ordered_at: z.string(),
      state: z.enum(cancellationStates),
      amount_cents: z.number().int(),
    }),
  ),
  events: z.array(
    z.object({
      at: z.string(),
      act: z.enum(withdrawalActions),
      /** Name of the operator; null for the consumer. */
      operator: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;

export const operatorWithdrawals = z.object({
  withdrawals: z.array(operatorWithdrawal),
  late: z.number().int(),
  ...listPage,
});
export type OperatorWithdrawals = z.infer<typeof operatorWithdrawals>;
