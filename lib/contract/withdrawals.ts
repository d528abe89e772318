/** Statements of withdrawal on the wire (facts 'Selling to consumers'). */
import { z } from 'zod';
import { cancellationStates } from './cancellations';

/** What holding the reference of a statement shows: that it is in, and when. Nothing tells whether an order exists. */
export const withdrawalAnswer = z.object({
  reference: z.string(),
  received_at: z.string(),
  /** By when an answer about the order follows at the latest. */
  answer_by: z.string(),
  is_owner: z.boolean(),
  /** Owner only, else null: where the receipt went. */
  confirmation_email: z.string().nullable(),
});
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;

/** What became clear about a statement. */
export const withdrawalFindings = [
  /** Everything that it was about had not left, and was stopped. */
  'stopped',
  /** Letters had left: an operator decides about their money. */
  'left',
  /** About a request: an operator stops it. */
  'request',
  /** Nothing has this address and reference: an operator looks. */
  'unknown',
] as const;
export type WithdrawalFinding = (typeof withdrawalFindings)[number];

/** Whose turn it is. */
export const withdrawalStates = ['open', 'done'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What happened to a statement. */
export const withdrawalActions = ['received', 'apply', 'refund', 'answer'] as const;

/** A statement as operators see it. */
const operatorWithdrawal = z.object({
  reference: z.string(),
  state: z.enum(withdrawalStates),
  finding: z.enum(withdrawalFindings),
  received_at: z.string(),
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** What was stated; null once its sender was erased. */
  name: z.string().nullable(),
  contract: z.string().nullable(),
  email: z.string().nullable(),
  /** Short reference and full one of what it was found to be about. */
  order_reference: z.string().nullable(),
  request_reference: z.string().nullable(),
  /** Orders with the same address, to compare with. */
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
      /** Name of the operator; null where it was the consumer. */
      operator: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;

export const operatorWithdrawals = z.object({
  withdrawals: z.array(operatorWithdrawal),
  total: z.number().int(),
  late: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type OperatorWithdrawals = z.infer<typeof operatorWithdrawals>;
