/** A member who keeps a moving list: ticks lines off, moves the date, and is mailed on its days, or no more once the list is gone. */
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { accountMovingList } from '@/lib/contract/moving/moving';
import { isNextMove } from '@/lib/moving/next-move';
import { AccountHolder } from './account-holder';
import { type Reply, reasonOf } from './person';

const hour = 3_600_000;
const lines = ['energy', 'municipality', 'post', 'care', 'meters', 'c.ziggo'];

export class Mover extends AccountHolder {
  /** Ids of lines that are done, as the site confirmed them last; null while it is unsure. */
  private done: Set<string> | null = new Set();

  /** Sends a write; false where it is not known to have been done. */
  private async write(
    path: string,
    request: { method?: string; json: object },
    text: string,
  ): Promise<boolean> {
    const reply: Reply = await this.ask(`/me/moving-list${path}`, request);
    this.note(`${text}: ${reasonOf(reply)}`);
    if (reply.status === 0 || reply.status >= 500) this.done = null;
    return reply.status === 204;
  }

  async keep(): Promise<void> {
    if (!(await this.signIn())) return;
    const days = this.world.chance.of('move', this.email).between(20, 90);
    const date = addDays(this.world.today(), days);
    const json = { date, home: 'rent', company: ['ziggo'], done: ['energy'] };
    // A list of before may be of a move that is over by now.
    if (await this.look()) this.done = null;
    if (await this.write('', { json }, `keeps a moving list for ${date}`)) this.done?.add('energy');
    await this.write('/mails', { json: {} }, 'wants mails on the days of a move');
    for (const before of [28, 17, 0]) {
      const morning = startOfDay(addDays(date, -before)).getTime() + 8 * hour - this.world.now();
      if (morning > 0) this.world.needsSweep(morning);
    }
    await this.look();
  }

  /** Two tabs at once: none of their ticks gets lost. */
  async tick(): Promise<void> {
    if (!(await this.signIn()) || (await this.look()) === null) return;
    const chance = this.world.chance.of('ticks', this.email, this.world.now());
    const [one, other] = [chance.pick(lines), chance.pick(lines)];
    const send = (line: string) =>
      this.write(`/lines/${line}`, { method: 'PUT', json: { done: 'true' } }, `ticks ${line}`);
    const kept = await Promise.all([send(one), send(other)]);
    if (kept[0]) this.done?.add(one);
    if (kept[1]) this.done?.add(other);
    await this.look();
  }

  async move(): Promise<void> {
    if (!(await this.signIn())) return;
    const list = await this.look();
    if (list === null) return;
    const date = addDays(this.world.today(), this.world.chance.of('moved', this.email).between(10, 80));
    const request = { method: 'PUT', json: { date, home: 'own' } };
    const isMoved = await this.write('/move', request, `moves on ${date} after all`);
    const isNext = isNextMove({ movesOn: list.moves_on }, { movesOn: date }, this.world.today());
    if (isMoved && isNext && this.done) this.done = new Set();
    await this.look();
  }

  async discard(): Promise<void> {
    if (!(await this.signIn())) return;
    const json = {};
    if (await this.write('', { method: 'DELETE', json }, 'deletes the moving list')) this.done = new Set();
  }

  /** Reads the list, which has what was ticked; null without one. */
  private async look() {
    const reply = await this.ask('/me/moving-list');
    if (reply.status !== 200) return null;
    const { list } = accountMovingList.parse(reply.body);
    const found = new Set(list?.done ?? []);
    const wanted = this.done;
    this.done = found;
    const isSame =
      list === null ||
      wanted === null ||
      (wanted.size === found.size && [...wanted].every((id) => found.has(id)));
    this.world.expect(isSame, 'newest-values', `moving list of ${this.email}: ${[...found].join(', ')}`);
    return list;
  }
}
