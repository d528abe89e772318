/** Requests for operators: personal data, for the role `admin` only. */

import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { payment } from './cancellations';
import { listPage } from './lists/list-page';
import { proposal, requestProcesses, requestStates } from './requests';

const state = z.enum(requestStates);

/** Who must act next. */
export const requestTurns = ['operator', 'customer', 'clock', 'nobody'] as const;

/** A row of the queue. Names are in the requested language. */
export const operatorRequestRow = z.object({
  reference: z.string(),
  short_reference: z.string(),
  flow: z.string(),
  flow_name: z.string(),
  process: z.enum(requestProcesses),
  state,
  state_name: z.string(),
  /** The company of the request, or null. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** First and last name; null when not requested or erased. */
  name: z.string().nullable(),
  created_at: z.string(),
  state_since: z.string(),
  waits_for: z.enum(requestTurns),
  due_at: z.string().nullable(),
  /** Whether it waits for an operator past its deadline. */
  is_late: z.boolean(),
});
export type OperatorRequestRow = z.infer<typeof operatorRequestRow>;

export const operatorRequestList = z.object({
  /** Those waiting for an operator first, by deadline; then the rest. */
  requests: z.array(operatorRequestRow),
  ...listPage,
  /** Over all requests, unfiltered. */
  counts: z.object({
    /** Waiting for an operator, including late ones. */
    due: z.number().int(),
    late: z.number().int(),
    /** Number of open requests by state, without empty states; null for states with ended requests only. */
    states: z.record(z.string(), z.number().int().nullable()),
    /** Number of open requests by flow. */
    flows: z.record(z.string(), z.number().int()),
  }),
});
export type OperatorRequestList = z.infer<typeof operatorRequestList>;

/** One form value as text. */
export const labelledValue = z.object({ name: z.string(), label: z.string(), value: z.string() });
export type LabelledValue = z.infer<typeof labelledValue>;

export const operatorRequestEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.enum(['visitor', 'operator', 'clock', 'payment']),
  operator_name: z.string().nullable(),
  /** Name of the action, and its label. */
  act: z.string().nullable(),
  act_name: z.string(),
  from: state.nullable(),
  to: state,
  to_name: z.string(),
  note: z.string().nullable(),
  /** The operator's input. */
  values: z.array(labelledValue),
});
export type OperatorRequestEvent = z.infer<typeof operatorRequestEvent>;

export const operatorRequest = operatorRequestRow.extend({
  locale: z.enum(locales),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** All form values with labels, in form order. */
  values: z.array(labelledValue),
  /** What a year of energy costs by those values, in cents; null where they do not say it. */
  energy_year_cents: z.number().int().nullable(),
  /**
   * Method of the signature; null without one. The image of a drawn or uploaded one is at
   * `/api/admin/requests/{reference}/signature`.
   */
  signature: z.enum(['drawn', 'typed', 'uploaded']).nullable(),
  declarations: z.array(
    z.object({ kind: z.string(), label: z.string(), text_version: z.string(), accepted_at: z.string() }),
  ),
  /** Newest last. */
  events: z.array(operatorRequestEvent),
  /** Newest first. */
  proposals: z.array(proposal),
  payment: payment.nullable(),
  /** Available actions and their resulting states. */
  acts: z.array(z.object({ act: z.string(), act_name: z.string(), to: state, to_name: z.string() })),
});
export type OperatorRequest = z.infer<typeof operatorRequest>;
