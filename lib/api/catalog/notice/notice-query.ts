/** OpenAPI parameters of `GET /api/notice`; `lib/notice/read-notice.ts` parses and validates them. */
import { z } from '@hono/zod-openapi';
import { contractClasses } from '@/lib/contract/company-kinds';
import {
  noticeDayMeanings,
  placesOfContract,
  pressFrequencies,
  renewals,
} from '@/lib/contract/notice/notice-values';
import {
  paymentMaxMonths,
  prepaidMaxMonths,
  renewalMaxMonths,
  termMaxMonths,
} from '@/lib/notice/read-notice';
import { type NoticeParameter, prepaidMaxCents } from '@/lib/notice/reading/parameter-reader';

/** Maximum length of any parameter. */
const textMaxLength = 120;

/** OpenAPI metadata of a parameter beside its type. */
interface Description {
  readonly description: string;
  readonly type?: 'integer';
  readonly format?: 'date';
  readonly enum?: string[];
  readonly example?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Every parameter is a string; its description has the format. */
const parameter = (description: Description) =>
  z
    .string()
    .max(textMaxLength)
    .optional()
    .openapi({ ...description });

const date = (description: string) => parameter({ format: 'date', description, example: '2026-11-21' });
const months = (description: string, minimum: number, maximum: number) =>
  parameter({ type: 'integer', minimum, maximum, description });

const shape = {
  contract_class: parameter({
    enum: [...contractClasses],
    description: 'Kind of contract. Needed unless `company` is given.',
  }),
  company: parameter({ description: 'Slug of a company: its kind of contract counts.', example: 'ziggo' }),
  business: parameter({
    enum: ['true', 'false'],
    description:
      'A contract of a business: consumer law does not cover it, apart from telecom after its first term.',
  }),
  subscription: parameter({
    enum: ['true', 'false'],
    description:
      'Of another kind: whether it is a subscription to regular deliveries or services. Left out: unknown.',
  }),
  notice_day: date('Day of notice; today in Amsterdam where it is left out.'),
  notice_day_means: parameter({
    enum: [...noticeDayMeanings],
    description: 'Whether the notice is posted or received on that day; received where it is left out.',
  }),
  contract_start: date('First day of the contract.'),
  term_months: months('Months of the first term; 0 where there is none.', 0, termMaxMonths),
  renewal: parameter({
    enum: [...renewals],
    description: 'Press: how it goes on after the first term.',
  }),
  renewal_months: months('Press: months of each renewal.', 1, renewalMaxMonths),
  press_frequency: parameter({
    enum: [...pressFrequencies],
    description: 'Press: how often it appears.',
  }),
  payment_months: months('Rent: months that one payment pays for.', 1, paymentMaxMonths),
  payment_day: date('Rent: a day on which it is due; the first of a month where it is left out.'),
  temporary_lease: parameter({
    enum: ['true', 'false'],
    description: 'Rent: whether the lease is a temporary one. Left out: unknown.',
  }),
  death_day: date('The day on which the tenant, the insured or the member died.'),
  change_told: date('The day on which the company announced a change of the price or the terms.'),
  change_from: date('The day on which that change comes into force. Goes with `change_told`.'),
  fiscal_year_end: months(
    'Associations: the month with whose last day the financial year ends; December where it is left out.',
    1,
    12,
  ),
  made_at: parameter({
    enum: [...placesOfContract],
    description:
      'Where the contract was made: online, by phone or at the door, or at the premises of the company. Left out: unknown.',
  }),
  made_on: date('The day on which the contract was made: for the right to withdraw.'),
  received_on: date(
    'Goods: the day on which the first of a regular delivery, or the last of one order, was received. Counts for `food`, `press`, `service` and `other`.',
  ),
  right_told: parameter({
    enum: ['true', 'false'],
    description:
      'Whether the company told about the right to withdraw when the contract was made. Left out: unknown.',
  }),
  told_on: date('The later day on which it told. Not with `right_told=true`.'),
  start_asked: parameter({
    enum: ['true', 'false'],
    description: 'Whether the consumer asked for the service to begin at once. Left out: unknown.',
  }),
  prepaid_cents: parameter({
    type: 'integer',
    minimum: 0,
    maximum: prepaidMaxCents,
    description: 'What was paid in advance, in cents. Goes with `prepaid_from` and `prepaid_months`.',
  }),
  prepaid_amount: parameter({ description: 'The same in euros, as people type it: `120` or `120,50`.' }),
  prepaid_from: date('First day that the prepayment pays for.'),
  prepaid_months: months('Months that the prepayment pays for.', 1, prepaidMaxMonths),
} satisfies Record<NoticeParameter, unknown>;

export const noticeQuery = z.object(shape);
