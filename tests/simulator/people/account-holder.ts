/** Somebody with an account: joins, signs in again, downloads a copy of the data, and has everything erased. */
import { goodPassword } from '@/tests/support/member';
import { listLeftData } from '../statements/left-data';
import { Person, reasonOf } from './person';

/** The jobs of an erasure, which wait for a broken connection at times, have ended after this. */
const erasureMilliseconds = 24 * 60 * 60_000;

export class AccountHolder extends Person {
  /** When the erasure was acknowledged. */
  erasedAt: number | null = null;

  /** Registers, and confirms the address by the mail some minutes later. */
  async enter(): Promise<void> {
    const { email } = this;
    const values = { first_name: 'Wilhelmijne', last_name: this.lastName, email, password: goodPassword };
    const json = { ...values, terms: true, commercial_opted_in: false };
    const reply = await this.ask('/register', { json });
    this.note(`registers: ${reasonOf(reply)}`);
    this.world.plan(10 * 60_000, 'a member confirms the address', async () => {
      const token = this.linkWith('token')?.searchParams.get('token');
      if (token)
        this.note(`confirms the address: ${reasonOf(await this.ask('/email/confirm', { json: { token } }))}`);
    });
  }

  async signIn(): Promise<boolean> {
    const json = { email: this.email, password: goodPassword };
    return (await this.ask('/login', { json })).status === 200;
  }

  /** Requests a copy of the data, and downloads it by the mail some minutes later. */
  async copyData(): Promise<void> {
    if (!(await this.signIn())) return;
    const reply = await this.ask('/exports', { method: 'POST', json: {} });
    this.note(`requests a copy of the data: ${reasonOf(reply)}`);
    this.world.plan(10 * 60_000, 'a member downloads the copy', async () => {
      const link = this.linksAfter('/api/exports/download').at(-1);
      if (!link || !(await this.signIn())) return;
      const download = await this.ask(`${link.pathname.slice(4)}${link.search}`);
      this.world.expect(
        download.status === 200 || this.erasedAt !== null,
        'links-work',
        `a copy: ${reasonOf(download)}`,
      );
    });
  }

  /** Has the account and all data erased. */
  async erase(): Promise<void> {
    if (!(await this.signIn())) return;
    const json = { confirm: true, password: goodPassword, withdraw_letters: true };
    const reply = await this.ask('/me/erasure', { json });
    this.note(`has everything erased: ${reasonOf(reply)}`);
    if (reply.status !== 200) return;
    this.erasedAt = this.world.now();
    const { email, lastName } = this;
    const own = this.world.orders.filter(({ owner }) => owner === this);
    const erased = { email, lastName, references: own.map(({ reference }) => reference) };
    this.world.erased.push(erased);
    this.world.plan(erasureMilliseconds, 'an erasure has had its time', async () => {
      for (const detail of await listLeftData(this.world, erased)) {
        this.world.expect(false, 'no-data-left', detail);
      }
    });
  }
}
