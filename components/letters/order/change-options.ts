/** Changes possible in each state of a letter. */
import type { CancellationState } from '@/lib/contract/cancellations';

/** `edit`: in the form. `restart`: by a new letter. `mail`: by contacting us. `none`: no longer. */
export type ChangeAction = 'edit' | 'restart' | 'mail' | 'none';

export interface ChangeOption {
  readonly message:
    | 'changeDraft'
    | 'changePaying'
    | 'changeSubmitted'
    | 'changePrinted'
    | 'changeSent'
    | 'changeClosed';
  readonly act: ChangeAction;
}

const options: Record<CancellationState, ChangeOption> = {
  draft: { message: 'changeDraft', act: 'edit' },
  awaiting_payment: { message: 'changePaying', act: 'restart' },
  submitted: { message: 'changeSubmitted', act: 'mail' },
  processed: { message: 'changePrinted', act: 'mail' },
  sent: { message: 'changeSent', act: 'none' },
  received: { message: 'changeSent', act: 'none' },
  confirmed: { message: 'changeClosed', act: 'none' },
  blocked: { message: 'changeSent', act: 'none' },
  refunded: { message: 'changeClosed', act: 'none' },
  withdrawn: { message: 'changeClosed', act: 'none' },
  expired: { message: 'changeClosed', act: 'restart' },
};

/** Returns the option of a state. */
export function changeOf(state: CancellationState): ChangeOption {
  return options[state];
}
