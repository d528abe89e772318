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
  readonly action: ChangeAction;
}

const options: Record<CancellationState, ChangeOption> = {
  draft: { message: 'changeDraft', action: 'edit' },
  awaiting_payment: { message: 'changePaying', action: 'restart' },
  submitted: { message: 'changeSubmitted', action: 'mail' },
  processed: { message: 'changePrinted', action: 'mail' },
  sent: { message: 'changeSent', action: 'none' },
  received: { message: 'changeSent', action: 'none' },
  returned: { message: 'changeSent', action: 'none' },
  confirmed: { message: 'changeClosed', action: 'none' },
  blocked: { message: 'changeSent', action: 'none' },
  refunded: { message: 'changeClosed', action: 'none' },
  withdrawn: { message: 'changeClosed', action: 'none' },
  expired: { message: 'changeClosed', action: 'restart' },
  unknown: { message: 'changeSubmitted', action: 'mail' },
};

/** Returns the option of a state. */
export function changeOf(state: CancellationState): ChangeOption {
  return options[state];
}
