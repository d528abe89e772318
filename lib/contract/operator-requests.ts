/** Requests as operators see them (spec §1; DESIGN §3 'Operators'): personal data, for the role `admin` alone. */

import { z } from 'zod';
import { locales } from '@/lib/i18n/locale';
import { payment } from './cancellations';
import { proposal, requestProcesses, requestStates } from './requests';

const state = z.enum(requestStates);

/** Whose act comes next. */
export const requestTurns = ['operator', 'customer', 'clock', 'nobody'] as const;

/** A line of the queue. Names are in the language that was asked for. */
export const operatorRequestRow = z.object({
  reference: z.string(),
  short_reference: z.string(),
  flow: z.string(),
  flow_name: z.string(),
  process: z.enum(requestProcesses),
  state,
  state_name: z.string(),
  /** The company that it is about, or null. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Who asked: first and last name; null where none was asked for or the person was erased. */
  name: z.string().nullable(),
  created_at: z.string(),
  state_since: z.string(),
  waits_for: z.enum(requestTurns),
  due_at: z.string().nullable(),
  /** It waits for an operator, and its date has passed. */
  is_late: z.boolean(),
});
export type OperatorRequestRow = z.infer<typeof operatorRequestRow>;

export const operatorRequestList = z.object({
  /** What waits for an operator first, by due date; then the rest. */
  requests: z.array(operatorRequestRow),
  total: z.number().int(),
  page: z.number().int(),
  page_count: z.number().int(),
  /** Over all requests, whatever the filter. */
  counts: z.object({
    /** Waits for an operator, the late ones included. */
    due: z.number().int(),
    late: z.number().int(),
    /** How many requests are in each state; states without any are left out. */
    states: z.record(z.string(), z.number().int()),
    /** How many requests of each flow have not ended. */
    flows: z.record(z.string(), z.number().int()),
  }),
});
export type OperatorRequestList = z.infer<typeof operatorRequestList>;

/** One answer of a form, in words. */
export const labelledValue = z.object({ name: z.string(), label: z.string(), value: z.string() });
export type LabelledValue = z.infer<typeof labelledValue>;

export const operatorRequestEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.enum(['visitor', 'operator', 'clock', 'payment']),
  operator_name: z.string().nullable(),
  /** What was done, and in words. */
  act: z.string().nullable(),
  act_name: z.string(),
  from: state.nullable(),
  to: state,
  to_name: z.string(),
  note: z.string().nullable(),
  /** What the operator filled in. */
  values: z.array(labelledValue),
});
export type OperatorRequestEvent = z.infer<typeof operatorRequestEvent>;

export const operatorRequest = operatorRequestRow.extend({
  locale: z.enum(locales),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** Everything that was filled in, with labels, in the order of the form. */
  values: z.array(labelledValue),
  /** How it was signed; null where nothing was. The picture of a drawn or uploaded one is at `/api/admin/requests/{reference}/signature`. */
  signature: z.enum(['drawn', 'typed', 'uploaded']).nullable(),
  declarations: z.array(
    z.object({ kind: z.string(), label: z.string(), text_version: z.string(), accepted_at: z.string() }),
  ),
  /** The newest last. */
  events: z.array(operatorRequestEvent),
  /** The newest first. */
  proposals: z.array(proposal),
  payment: payment.nullable(),
  /** What can be done now, and where each leads. */
  acts: z.array(z.object({ act: z.string(), act_name: z.string(), to: state, to_name: z.string() })),
});
export type OperatorRequest = z.infer<typeof operatorRequest>;
