/** Our own counters. Without metrics they cost a function call. Labels are names of the code, never a value of a person. */
import { metrics } from '@opentelemetry/api';

const count = (name: string, description: string, labels: Readonly<Record<string, string>>) =>
  metrics.getMeter('snoei').createCounter(name, { description }).add(1, labels);

/** A call was refused, or a mail held back, by a limit. */
export const countLimitReached = (limit: string): void =>
  count('snoei.limits.reached', 'Calls above a limit, by its name', { limit });

/** The payment provider did not answer, or not as expected, when asked about what is open. */
export const countProviderFailure = (about: 'payment' | 'refund'): void =>
  count('snoei.payment.provider.failures', 'Failed requests about open payments and refunds', { about });
