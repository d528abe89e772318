/** Our own counters. Without metrics they cost a function call. Labels are names of the code, never a value of a person. */
import { metrics } from '@opentelemetry/api';

const counters = {
  'snoei.limits.reached': 'Calls above a limit, by its name',
  'snoei.payment.provider.failures': 'Failed requests about open payments and refunds',
  'snoei.post.reports.unknown': 'Reports of carriers and printers about letters that are not ours',
} as const;

const asked = ['payment', 'refund'] as const;

const count = (name: keyof typeof counters, labels: Readonly<Record<string, string>>, by = 1) =>
  metrics.getMeter('snoei').createCounter(name, { description: counters[name] }).add(by, labels);

/** A call was refused, or a mail held back, by a limit. */
export const countLimitReached = (limit: string): void => count('snoei.limits.reached', { limit });

/** The payment provider did not answer, or not as expected, when asked about what is open. */
export const countProviderFailure = (about: (typeof asked)[number]): void =>
  count('snoei.payment.provider.failures', { about });

/** A carrier or printer reported on a letter that is not ours. */
export const countUnknownReport = (): void => count('snoei.post.reports.unknown', {});

/** Shows each counter with 0, as the increase to the first event can't be seen without. */
export function startCounters(limits: readonly string[]): void {
  for (const limit of limits) count('snoei.limits.reached', { limit }, 0);
  for (const about of asked) count('snoei.payment.provider.failures', { about }, 0);
  count('snoei.post.reports.unknown', {}, 0);
}
