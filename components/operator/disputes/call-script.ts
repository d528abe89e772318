/** What an operator says to a company, by what the company said itself. */
import { missingText } from '@/components/disputes/missing-text';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { MissingFieldName, RejectReason } from '@/lib/contract/disputes';

type Call = Pick<OperatorReads['/admin/disputes']['calls'][number], 'reason' | 'answer'>;

/** Key of the script: a company that gave its reason, or asked for data, is not asked for it again, nor told that it kept silent. */
export function scriptOf({ reason, answer }: Call): 'rejected' | 'rejectedWhy' | 'silent' | 'asked' {
  if (reason === 'silent') return answer?.kind === 'more_data' ? 'asked' : 'silent';
  return answer?.kind === 'reject' ? 'rejectedWhy' : 'rejected';
}

/** What the company said: the reason of its rejection, or the data that it asked for. Empty without an answer. */
export function callAnswerText(
  call: Call,
  reasonOf: (reason: RejectReason) => string,
  missingOf: (name: MissingFieldName) => string,
): string {
  const { answer } = call;
  if (answer === null || !['rejectedWhy', 'asked'].includes(scriptOf(call))) return '';
  const { payload } = answer;
  if (answer.kind === 'more_data') return missingText(payload, missingOf);
  const reason = payload.reject_reason ? reasonOf(payload.reject_reason) : '';
  return [reason, payload.text ?? ''].filter((part) => part !== '').join(': ');
}
