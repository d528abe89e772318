/**
 * A case that is taken through a chosen step of its process: its customer and an operator do what leads there, and
 * the clock is waited for. What comes after that step is left to chance.
 */
import type { CaseState, FormProcess } from '@/lib/contract/cases';
import type { CustomerAction } from '@/lib/flows/processes';
import { type FormStep, type Step, wayTo } from './case-steps';
import type { Person } from './person';
import { SimulatedCase, type SimulatedFlow } from './simulated-case';
import { Subscriber } from './subscriber';

const hour = 3_600_000;
/** A step that did not succeed is tried again this often. */
const attemptsMax = 4;

const flowOf: Readonly<Record<FormProcess, SimulatedFlow>> = {
  negotiation: 'negotiation',
  advice: 'advice-energy',
  application: 'request-travel',
  intermediary: 'intermediary',
  message: 'complaint',
  enrolment: 'subscribe',
};

const decisions = {
  accept: 'accept',
  decline: 'decline',
  'check-again': 'check-again',
  reject: 'reject',
  unsubscribe: 'stop',
} as const;

interface Stored {
  readonly state: CaseState;
  readonly clockAt: Date | null;
}

export class GuidedCase {
  private readonly simulated: SimulatedCase;
  private readonly subscriber: Subscriber;
  private readonly way: readonly Step[];
  private attempts = 0;

  constructor(
    private readonly owner: Person,
    goal: FormStep,
  ) {
    this.way = wayTo(goal);
    const hasCard = this.way.some(({ to }) => to === 'gift_card_due');
    const flow = hasCard ? 'intermediary-gift-card' : flowOf[goal.process];
    this.simulated = new SimulatedCase(owner, flow, false);
    this.subscriber = new Subscriber(owner, this.simulated);
  }

  private get world() {
    return this.owner.world;
  }

  async begin(): Promise<void> {
    const goal = this.way.at(-1);
    this.owner.note(`goes for ${goal?.process} ${goal?.from} > ${goal?.to}`);
    await this.simulated.begin();
    // Before an operator comes to work.
    this.continueAfter(hour / 6, 0);
  }

  private continueAfter(delay: number, index: number): void {
    this.world.plan(delay, 'a case goes on', () => this.go(index));
  }

  /** Takes the step with this index; the one before once more, if that has not had its effect. */
  private async go(index: number): Promise<void> {
    const { reference } = this.simulated;
    if (reference === '' && this.attempts < attemptsMax) {
      // Its customer waits for a code.
      this.attempts += 1;
      this.continueAfter(hour / 3, index);
      return;
    }
    const stored = reference ? await this.find(reference) : null;
    const [last, step] = [this.way[index - 1], this.way[index]];
    if (!stored) return;
    const isLate = last !== undefined && stored.state === last.from && stored.state !== last.to;
    const next = isLate ? last : step;
    this.attempts = isLate ? this.attempts + 1 : 0;
    if (!next || next.from !== stored.state || this.attempts > attemptsMax) {
      this.world.guided.delete(reference);
      return;
    }
    this.world.guided.add(reference);
    await this.take(next);
    const hours = this.world.chance.of('guided', reference, index, this.attempts).between(1, 30);
    const wait = next.by === 'clock' ? (stored.clockAt?.getTime() ?? 0) - this.world.now() : 0;
    this.continueAfter(Math.max(0, wait) + hours * hour, isLate ? index : index + 1);
  }

  private async find(reference: string): Promise<Stored | null> {
    const { rows } = await this.world.observer.$client.query<Stored>(
      'select state, clock_at as "clockAt" from cases where reference = $1',
      [reference],
    );
    return rows[0] ?? null;
  }

  private async take(step: Step): Promise<void> {
    if (step.by === 'operator') await this.world.operator?.move(this.simulated.reference, step.act);
    if (step.by === 'customer') await this.act(step.act);
    if (step.by === 'payment') await this.simulated.payFee('paid');
  }

  private async act(act: CustomerAction): Promise<void> {
    if (act === 'confirm') return this.subscriber.confirm();
    const isList = this.way[0]?.process === 'enrolment';
    if (act === 'unsubscribe' && isList) return this.subscriber.leave();
    await this.simulated.decide(decisions[act as keyof typeof decisions], 'left');
  }
}
