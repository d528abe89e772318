/** The stations of a request: what it has passed, where it is, and what comes if all goes well. */
import type { RequestAnswer, RequestProcess, RequestState } from '@/lib/contract/requests';

const policyWay = ['received', 'proposed', 'accepted', 'contract_requested', 'active', 'completed'] as const;

/** The way of each process when nothing comes between. */
const ways: Readonly<Record<RequestProcess, readonly RequestState[]>> = {
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
  application: policyWay,
  intermediary: policyWay,
  message: ['received', 'answered'],
  enrolment: ['confirming', 'enrolled'],
};

/** The same where a gift card goes with the policy. */
const withGiftCard: readonly RequestState[] = [...policyWay.slice(0, -1), 'gift_card_due', 'completed'];

export interface RequestStation {
  /** Unique in the list: a state may be passed more than once. */
  readonly key: string;
  readonly state: RequestState;
  /** When it was passed; null for what is to come. */
  readonly at: string | null;
  readonly mark: 'done' | 'current' | 'todo';
}

/** Passed stations in order, then what is still to come from where it is. `giftCard`: a gift card goes with it. */
export function listRequestStations(
  {
    process,
    state,
    events,
    general_status,
  }: Pick<RequestAnswer, 'process' | 'state' | 'events' | 'general_status'>,
  giftCard = false,
): RequestStation[] {
  const ended = general_status === 'completed';
  const passed = events.map(
    (event, index): RequestStation => ({
      key: `${event.state}-${index}`,
      state: event.state,
      at: event.at,
      mark: index < events.length - 1 || ended ? 'done' : 'current',
    }),
  );
  const way = giftCard ? withGiftCard : ways[process];
  const place = way.indexOf(state);
  const coming = ended || place < 0 ? [] : way.slice(place + 1);
  return [
    ...passed,
    ...coming.map((each): RequestStation => ({ key: each, state: each, at: null, mark: 'todo' })),
  ];
}
