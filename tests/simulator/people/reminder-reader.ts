/**
 * Somebody who has a reminder mailed before the last day of posting: mistypes, clicks twice, confirms late or never,
 * and stops it by a link or in the account.
 */
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { accountReminders, reminderOutcome, reminderReceipt } from '@/lib/contract/reminders';
import { listMailDays } from '@/lib/notice/reminders/reminder-plan';
import { expectReminders } from '../statements/reminders';
import type { World } from '../world/world';
import { AccountHolder } from './account-holder';
import { Person, type Reply, reasonOf } from './person';

const hour = 3_600_000;
const day = 24 * hour;
/** After the hour from which mails of a day are sent. */
const morningMilliseconds = 8 * hour;
const eveningMilliseconds = 20 * hour;

export interface ReminderPlan {
  /** Days from today of the end of a sports club's contract, or one with a company. */
  readonly contract: number | Readonly<Record<string, string>>;
  readonly mistypes: boolean;
  readonly asksTwice: boolean;
  readonly confirmsAfterHours: number;
  /** Days after which the reminder is stopped; null for one that is let run. */
  readonly stopsAfterDays: number | null;
}

export class ReminderReader {
  /** From the first response that it is confirmed until the one that it has ended. */
  isOn = false;
  /** Whether a response got lost, so that it is not known. */
  isUnsure = false;
  /** The last day of posting, and the one that it was before, once its owner has to be told. */
  private lastDay = '';

  constructor(
    readonly owner: Person,
    private readonly plan: ReminderPlan,
  ) {}

  private get world() {
    return this.owner.world;
  }

  async begin(): Promise<void> {
    const { owner, plan } = this;
    const contract =
      typeof plan.contract === 'number'
        ? { contract_class: 'gym', contract_end: addDays(this.world.today(), plan.contract) }
        : plan.contract;
    const { email } = owner;
    if (plan.mistypes) {
      const json = { email, ...contract, contract_end: '31-02-2027' };
      const reply = await owner.ask('/reminders', { json });
      owner.note(`asks for a reminder of a day that does not exist: ${reasonOf(reply)}`);
    }
    const request = { json: { email, ...contract } };
    const replies = plan.asksTwice
      ? await owner.askTwice('/reminders', request)
      : [await owner.ask('/reminders', request)];
    const taken = replies.find(({ status }) => status === 202);
    owner.note(
      `asks for a reminder of ${Object.values(contract).join(' ')}: ${replies.map(reasonOf).join(', ')}`,
    );
    if (!taken) return;
    this.lastDay = reminderReceipt.parse(taken.body).last_day;
    this.world.plan(plan.confirmsAfterHours * hour, 'somebody confirms a reminder', () => this.confirm());
    if (plan.stopsAfterDays !== null) {
      this.world.plan(plan.stopsAfterDays * day, 'somebody stops a reminder', () => this.stop());
    }
  }

  private async confirm(): Promise<void> {
    const key = this.owner.linkToPage('reminder-confirm')?.searchParams.get('key');
    if (!key) return;
    const reply = await this.owner.ask('/reminders/confirm', { json: { key } });
    this.owner.note(`confirms a reminder: ${reasonOf(reply)}`);
    this.isUnsure ||= reply.status === 0 || reply.status >= 500;
    if (reply.status !== 200 || reminderOutcome.parse(reply.body).state !== 'confirmed') return;
    this.isOn = true;
    this.expectMails();
  }

  /** Looks out for the mails of its last day. */
  private expectMails(): void {
    for (const mailDay of listMailDays(this.lastDay, this.world.today())) this.expectOn(mailDay);
    this.runOn(addDays(this.lastDay, 1));
  }

  /** The day after what we know of its company changed: it is about another day, of which it is mailed. */
  async follow(): Promise<void> {
    if (!this.isOn || this.isUnsure) return;
    const find = `select last_day::text as day from reminders where email = $1 and state = 'confirmed'`;
    const { rows } = await this.world.observer.$client.query<{ day: string }>(find, [this.owner.email]);
    const [moved] = rows;
    const isMoved = moved !== undefined && moved.day > this.lastDay;
    this.world.expect(isMoved, 'reminded-once', `${this.owner.email}: still ${this.lastDay}`);
    if (!moved) return;
    this.owner.note(`has a reminder that moved from ${this.lastDay} to ${moved.day}`);
    this.lastDay = moved.day;
    this.expectMails();
  }

  /** Scheduled work runs that morning; again an hour later, as a failed run is followed by another. */
  runOn(date: string): void {
    const morning = startOfDay(date).getTime() + morningMilliseconds - this.world.now();
    this.world.needsSweep(morning);
    this.world.needsSweep(morning + hour);
  }

  private expectOn(mailDay: string): void {
    this.runOn(mailDay);
    const evening = startOfDay(mailDay).getTime() + eveningMilliseconds - this.world.now();
    this.world.plan(evening, 'the day of a reminder ends', async () => {
      // It has another day meanwhile.
      if (listMailDays(this.lastDay, '').includes(mailDay)) await expectReminders(this, mailDay);
    });
  }

  private async stop(): Promise<void> {
    const { owner } = this;
    const reply = owner instanceof AccountHolder ? await this.stopInAccount(owner) : await this.stopByMail();
    if (!reply) return;
    owner.note(`stops a reminder: ${reasonOf(reply)}`);
    this.isUnsure ||= reply.status === 0 || reply.status >= 500;
    if (reply.status < 300) this.isOn = false;
  }

  /** As a mail program does: no cookie, the key in the address. */
  private async stopByMail(): Promise<Reply | null> {
    const key = this.owner.linkToPage('reminder-end')?.searchParams.get('key');
    return key ? this.owner.ask(`/reminders/end?${new URLSearchParams({ key })}`, { json: {} }) : null;
  }

  private async stopInAccount(member: AccountHolder): Promise<Reply | null> {
    if (!(await member.signIn())) return null;
    const listed = await member.ask('/me/reminders');
    if (listed.status !== 200) return null;
    const [reminder] = accountReminders.parse(listed.body).reminders;
    const isListed = reminder !== undefined;
    this.world.expect(isListed === this.isOn || this.isUnsure, 'reminded-once', `list of ${member.email}`);
    if (!reminder) return null;
    const reply = await member.ask(`/me/reminders/${reminder.id}`, { method: 'DELETE' });
    // The first response was lost, and the reminder is gone.
    return reply.status === 404 ? { status: 204, body: null } : reply;
  }
}

/** Plans the reminder of a member, who stops it in the account. */
export function planMembersReminder(world: World): void {
  const chance = world.chance.of("a member's reminder");
  const stopsAfterDays = chance.pick([1, 30, 60]);
  const plan = { contract: 120, mistypes: false, asksTwice: false, confirmsAfterHours: 1, stopsAfterDays };
  const member = new AccountHolder(world, 4007);
  world.plan(chance.below(230 * 24) * hour, 'somebody joins, and wants a reminder', async () => {
    await member.enter();
    world.plan(hour, 'a member wants a reminder', () => new ReminderReader(member, plan).begin());
  });
}

/** A newspaper's contract, which is renewed: a sports club's ends by the month then. */
const ofPress = { term_months: '12', press_frequency: 'less-often' };
const findPress = `select slug, name, category, status from companies where contract_class = 'press' order by slug limit 1`;

/** Plans the reminder of a contract with a company of which we learn that it is of another kind. */
export function planMovedReminder(world: World): void {
  const chance = world.chance.of('a moved reminder');
  world.plan(chance.below(100 * 24) * hour, 'somebody wants a reminder that moves', async () => {
    const { rows } = await world.observer.$client.query<Record<string, string>>(findPress);
    const [{ slug = '', ...values } = {}] = rows;
    const contract = { company: slug, contract_start: addDays(world.today(), -1), ...ofPress };
    const plan = { contract, mistypes: false, asksTwice: false, confirmsAfterHours: 1, stopsAfterDays: null };
    const reader = new ReminderReader(new Person(world, 4013), plan);
    await reader.begin();
    world.plan(chance.pick([3, 40, 150]) * day, 'an operator corrects a company', async () => {
      await world.operator?.signIn();
      const edited = await world.operator?.act(`companies/${slug}/edit`, {
        ...values,
        contract_class: 'gym',
      });
      if (edited?.status !== 200) return;
      reader.runOn(addDays(world.today(), 1));
      world.plan(2 * day, 'a reminder has moved', () => reader.follow());
    });
  });
}
