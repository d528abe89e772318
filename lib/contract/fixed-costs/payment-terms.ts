/** Kinds, periods and bounds of recurring payments: of a scanned bank statement, and of fixed costs. Without schemas. */

/** The categories of fixed costs; `other` by default. */
export const statementCategories = [
  'energy',
  'water',
  'insurance',
  'health-insurance',
  'telecom',
  'media',
  'fitness',
  'charity',
  'lottery',
  'party',
  'union',
  'bank',
  'payment-provider',
  'tax-authority',
  'parking',
  'other',
] as const;
export type StatementCategory = (typeof statementCategories)[number];

/** Periods of a payment, the shortest first. */
export const paymentPeriods = [
  'week',
  'four-weeks',
  'month',
  'two-months',
  'quarter',
  'half-year',
  'year',
] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];

/** Payments in a year. */
export const paymentsPerYear: Readonly<Record<PaymentPeriod, number>> = {
  week: 52,
  'four-weeks': 13,
  month: 12,
  'two-months': 6,
  quarter: 4,
  'half-year': 2,
  year: 1,
};

/** Highest amount of one payment, in cents. */
export const costCentsMax = 50_000_00;

export const costNameMaxLength = 105;
