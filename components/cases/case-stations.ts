/** The stations of a case: past, current, and expected. */
import type { CaseState, CaseView, FormProcess } from '@/lib/contract/cases';

const policyStates = [
  'received',
  'proposed',
  'accepted',
  'contract_requested',
  'active',
  'completed',
] as const;

/** The regular sequence of each process. */
const statesByProcess: Readonly<Record<FormProcess, readonly CaseState[]>> = {
  negotiation: [
    'received',
    'calling',
    'proposed',
    'awaiting_fee',
    'accepted',
    'contract_requested',
    'completed',
  ],
  advice: ['received', 'proposed', 'accepted', 'contract_requested', 'completed'],
  application: policyStates,
  intermediary: policyStates,
  message: ['received', 'answered'],
  enrolment: ['confirming', 'enrolled'],
};

/** The sequence of a policy with a gift card. */
const withGiftCard: readonly CaseState[] = [...policyStates.slice(0, -1), 'gift_card_due', 'completed'];

export interface CaseStation {
  /** Unique in the list: a state may occur more than once. */
  readonly key: string;
  readonly state: CaseState;
  /** Date-time of passing; null for expected stations. */
  readonly at: string | null;
  readonly mark: 'done' | 'current' | 'todo';
}

/** Returns past stations in order, then the expected ones. `giftCard`: the policy has a gift card. */
export function listCaseStations(
  {
    process,
    state,
    events,
    general_status,
  }: Pick<CaseView, 'process' | 'state' | 'events' | 'general_status'>,
  giftCard = false,
): CaseStation[] {
  const ended = general_status === 'completed';
  const passed = events.map(
    (event, index): CaseStation => ({
      key: `${event.state}-${index}`,
      state: event.state,
      at: event.at,
      mark: index < events.length - 1 || ended ? 'done' : 'current',
    }),
  );
  const states = giftCard ? withGiftCard : statesByProcess[process];
  const position = states.indexOf(state);
  const coming = ended || position < 0 ? [] : states.slice(position + 1);
  return [
    ...passed,
    ...coming.map((each): CaseStation => ({ key: each, state: each, at: null, mark: 'todo' })),
  ];
}
