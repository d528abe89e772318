/**
 * An operator, who works through the lists on working days, some days late, and checks that each shows all that
 * waits. A withdrawal, whose answer a mail promises by the next working day, and a question, whose answer is promised
 * within two days of any week, are seldom left lying.
 */

import { runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { type OperatorReads, readPath } from '@/lib/api-client/operators';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { workingDayFrom } from '@/lib/calendar/working-days';
import type { OperatorAction } from '@/lib/flows/processes';
import { actionSamples } from '@/tests/support/cases';
import { goodPassword } from '@/tests/support/member';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { WaitingKind } from '../world/pulse';
import type { World } from '../world/world';
import { Person, type Reply, reasonOf } from './person';
import { checkReturned } from './returned-letters';

const hour = 3_600_000;
/** Each of so many visits begins with the overview, whose dozen counts are read side by side. */
const overviewVisits = 3;

export class Operator {
  private visits = 0;
  /** When the next visit is; null without one. */
  private plannedAt: number | null = null;

  private constructor(
    private readonly world: World,
    private readonly person: Person,
  ) {}

  /** Hires one. */
  static async hire(world: World): Promise<Operator> {
    const person = new Person(world, 0);
    await world.happen(async () => {
      await person.register({ email: person.email });
    });
    const token = person.linkWith('token')?.searchParams.get('token');
    await person.ask('/email/confirm', { json: { token } });
    await runAdminCommand(world.site.context, { email: person.email, role: 'admin' });
    const operator = new Operator(world, person);
    world.operator = operator;
    await operator.signIn();
    world.afterEvent = () => operator.notice();
    return operator;
  }

  async signIn(): Promise<void> {
    await this.person.ask('/login', { json: { email: this.person.email, password: goodPassword } });
  }

  /** Reads a page, and signs in again if its session has ended. */
  private async stayIn(path: string): Promise<void> {
    const { status } = await this.person.ask(path);
    if (status !== 200) await this.signIn();
  }

  /** Plans a visit when something waits. */
  private async notice(): Promise<void> {
    const { pulse } = this.world;
    const isAsked = pulse.waitingOf('questions').length > 0;
    const isUrgent = isAsked || pulse.waitingOf('withdrawals').length > 0;
    if (pulse.waits() === 0 || (this.plannedAt !== null && !isUrgent)) return;
    const chance = this.world.chance.of('operator', this.visits);
    const earliest = addDays(this.world.today(), chance.pick(isUrgent ? [0, 0, 1, 1, 5] : [0, 1, 1, 2, 8]));
    const morning =
      startOfDay(isAsked ? earliest : workingDayFrom(earliest)).getTime() + chance.between(9, 16) * hour;
    const at = Math.max(morning, this.world.now() + hour);
    if (this.plannedAt !== null && this.plannedAt <= at) return;
    this.plannedAt = at;
    this.world.plan(at - this.world.now(), 'an operator works', async () => {
      this.plannedAt = null;
      await this.work();
    });
  }

  private async work(): Promise<void> {
    this.visits += 1;
    this.person.note('works as operator');
    await this.stayIn(this.visits % overviewVisits === 0 ? '/admin/overview' : '/me');
    for (const kind of this.world.pulse.waitingKinds()) {
      await this.world.pulse.feel();
      await this.tend(kind);
    }
  }

  show<P extends keyof OperatorReads>(path: P, query: Readonly<Record<string, string>> = {}) {
    return this.read<OperatorReads[P]>(readPath(path, query));
  }

  private async read<T>(path: string): Promise<T | null> {
    let reply = await this.person.ask(path);
    // Another tab of this browser signed in meanwhile, which ended the session of this request.
    if (reply.status === 401) {
      await this.signIn();
      reply = await this.person.ask(path);
    }
    if (reply.status === 200) return reply.body as T;
    this.person.note(`can't read ${path}: ${reasonOf(reply)}`);
    // A failure of the server has a cause outside it; a refusal hides what waits.
    const isRefused = reply.status >= 400 && reply.status < 500;
    this.world.expect(!isRefused, 'operators-see', `${path}: ${reasonOf(reply)}`);
    return null;
  }

  /** Checks that a list shows what waited before it was read and still waits: others may be at work at the same time. */
  private async compare(kind: WaitingKind, shown: readonly string[]): Promise<void> {
    const { pulse } = this.world;
    const before = pulse.waitingOf(kind);
    await pulse.feel();
    const missing = pulse.waitingOf(kind).filter((id) => before.includes(id) && !shown.includes(id));
    this.world.expect(missing.length === 0, 'operators-see', `${kind} without ${missing.join(', ')}`);
  }

  async act(path: string, json: object = {}): Promise<Reply> {
    const reply = await this.person.ask(`/admin/${path}`, { json, idempotencyKey: newKey() });
    this.person.note(
      `${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, (id) => id.slice(0, 8))}: ${reasonOf(reply)}`,
    );
    return reply;
  }

  private async tend(kind: WaitingKind): Promise<void> {
    const chance = this.world.chance.of('operator', this.visits, kind);
    switch (kind) {
      case 'answers':
      case 'calls':
      case 'corrections':
      case 'supplements':
        return this.tendDisputes(kind, chance);
      case 'proposals': {
        const page = await this.show('/admin/companies');
        if (!page) return;
        await this.compare(
          kind,
          page.proposals.map(({ id }) => id),
        );
        for (const { id, company } of page.proposals) {
          // The others end with the answer to their report.
          if (chance.percent(40)) continue;
          const decision = chance.pick(['accept', 'reject']);
          await this.act(`companies/${company.slug}/proposals/${id}/${decision}`, { outcome: 'Nagekeken.' });
        }
        return;
      }
      case 'withdrawals': {
        const queue = await this.show('/admin/requests', { flow: 'withdrawal' });
        if (!queue) return;
        await this.compare(
          kind,
          queue.requests.map(({ reference }) => reference),
        );
        const text = { text: 'We hebben dit bekeken.' };
        for (const { reference, state } of queue.requests) {
          const order = this.world.withdrawalsMeant.get(reference);
          if (state === 'received' && order) {
            await this.act(`requests/${reference}/acts/apply`, { withdrawn_order: order });
            continue;
          }
          const pays = state === 'letters_sent' && chance.percent(60);
          // A letter that was confirmed meanwhile is not paid back any more.
          const paid = pays ? await this.act(`requests/${reference}/acts/refund`, text) : null;
          if (paid?.status !== 200) await this.act(`requests/${reference}/acts/answer`, text);
        }
        return;
      }
      case 'refunds': {
        const shown = await this.show('/admin/jobs');
        if (!shown) return;
        const { refunds: queue } = shown;
        await this.compare(
          kind,
          queue.refunds.map(({ id }) => id),
        );
        for (const { id } of queue.refunds) await this.act(`refunds/${id}/retry`);
        return;
      }
      case 'mails': {
        const shown = await this.show('/admin/jobs');
        if (!shown) return;
        const failed = shown.outbox.mails.filter(({ state }) => state === 'failed');
        await this.compare(
          kind,
          failed.map(({ id }) => id),
        );
        for (const { id, stale } of failed) {
          if (stale !== null) this.world.pulse.staleMails.add(id);
          const { status } = await this.act(`outbox/${id}/retry`);
          // The page has no button for it; the API refuses it, too.
          this.world.expect(
            stale === null || status >= 400 || status === 0,
            'links-work',
            `mail ${id}: ${status}`,
          );
        }
        return;
      }
      case 'jobs': {
        const shown = await this.show('/admin/jobs');
        if (!shown) return;
        const { queue_stats: stats } = shown;
        await this.compare(
          kind,
          stats.failed.map(({ id }) => id),
        );
        for (const { id } of stats.failed) await this.act(`jobs/${id}/retry`);
        return;
      }
      case 'reports': {
        const page = await this.show('/admin/letters');
        if (!page) return;
        await this.compare(
          kind,
          page.problems.map(({ id }) => id),
        );
        for (const { id } of page.problems) await this.act(`letters/problems/${id}/dismiss`);
        return;
      }
      case 'returned': {
        const page = await this.show('/admin/letters', { state: 'returned' });
        if (!page) return;
        await this.compare(
          kind,
          page.letters.map(({ id }) => id),
        );
        return checkReturned(this.world, page.letters, (path, json) => this.act(path, json));
      }
      case 'cases':
        return this.tendCases(chance);
      case 'questions': {
        const queue = await this.show('/admin/requests', { flow: 'question' });
        if (!queue) return;
        await this.compare(
          kind,
          queue.requests.map(({ reference }) => reference),
        );
        for (const { reference } of queue.requests) {
          const isAnswered = chance.percent(80);
          const json = isAnswered ? { text: 'Hij is onderweg.' } : { note: 'Dubbel gesteld.' };
          await this.act(`requests/${reference}/acts/${isAnswered ? 'answer' : 'dismiss'}`, json);
        }
        return;
      }
    }
  }

  /** Takes one step with a case, whoever it waits for: its customer called. */
  async move(reference: string, act: OperatorAction): Promise<void> {
    await this.stayIn('/me');
    await this.act(`requests/${reference}/acts/${act}`, actionSamples[act] ?? {});
  }

  private async tendDisputes(kind: WaitingKind, chance: World['chance']): Promise<void> {
    const queues = await this.show('/admin/disputes');
    if (!queues) return;
    if (kind === 'answers') {
      await this.compare(
        kind,
        queues.answers.map(({ id }) => id),
      );
      for (const { id, letter } of queues.answers) {
        const isAccepted = this.world.letterFates.has(letter.code) || chance.percent(80);
        await this.act(`disputes/answers/${id}/${isAccepted ? 'accept' : 'refuse'}`, {
          note: 'gebeld',
        });
      }
    } else if (kind === 'calls') {
      await this.compare(
        kind,
        queues.calls.map(({ id }) => id),
      );
      const last = new Date(this.world.now() + 30 * 24 * hour).toISOString().slice(0, 10);
      for (const { id, letter } of queues.calls) {
        const chosen = this.world.letterFates.get(letter.code)?.call;
        const outcome =
          chosen ?? chance.pick(['reached', 'not_reached', 'confirmed', 'refused', 'call_again']);
        const more = outcome === 'confirmed' ? { last_usable_date: last } : {};
        await this.act(`disputes/calls/${id}/outcome`, { outcome, ...more });
      }
    } else if (kind === 'corrections') {
      await this.compare(
        kind,
        queues.corrections.map(({ id }) => id),
      );
      // What changes a company asks for who signed in a short while ago.
      await this.signIn();
      for (const { id } of queues.corrections) {
        await this.act(`disputes/corrections/${id}/${chance.pick(['accept', 'accept', 'refuse'])}`);
      }
    } else {
      await this.compare(
        kind,
        queues.supplements.map(({ id }) => id),
      );
      for (const { id } of queues.supplements) await this.act(`disputes/supplements/${id}/sent`);
    }
  }

  private async tendCases(chance: World['chance']): Promise<void> {
    const list = await this.show('/admin/requests');
    if (!list) return;
    const rows = list.requests.filter(
      ({ waits_for: turn, process }) =>
        turn === 'operator' && process !== 'question' && process !== 'withdrawal',
    );
    await this.compare(
      'cases',
      rows.map(({ reference }) => reference),
    );
    for (const { reference } of rows.filter((row) => !this.world.guided.has(row.reference))) {
      const operatorCase = await this.show('/admin/requests/{reference}', { reference });
      if (!operatorCase || operatorCase.acts.length === 0) continue;
      const usual = operatorCase.acts.filter(({ act }) => act !== 'close' && act !== 'withdraw');
      const { act } = chance.pick(usual.length > 0 && chance.percent(90) ? usual : operatorCase.acts);
      await this.act(`requests/${reference}/acts/${act}`, actionSamples[act] ?? {});
    }
  }
}
