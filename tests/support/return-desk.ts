/** A site with letters that come back, its operator, and a clock that passes the terms: for tests of what customers choose. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { moneyBacks } from '@/lib/api/ordering/disputes/table';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { type LetterVerification, letterVerification } from '@/lib/contract/cancellations';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';
import { bodyOf, Visitor } from './cancel-job';
import { type SentLetter, sweepNow } from './dispute-job';
import type { Member } from './member';
import { joinOperator } from './operator';
import { choose, letterRow, postedAgain, reopen, sendTracked } from './return-job';
import { newKey } from './samples/cancel-form-values';
import { createTestContext, type TestContext } from './test-context';

export const hour = 3_600_000;
export const day = 24 * hour;

export const money = (letter: SentLetter) => choose(letter, '/choice', { choice: 'money_back' });

export class ReturnDesk {
  private constructor(
    readonly api: TestContext,
    readonly operator: Member,
    private readonly email: string,
  ) {}

  static async open(): Promise<ReturnDesk> {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    return new ReturnDesk(api, operator, (await operator.me()).email);
  }

  /** Past the limits of an hour. */
  async nextHour(): Promise<void> {
    this.api.clock.advance(hour + 1);
    await this.operator.login(this.email);
  }

  async comesBack(
    letter: SentLetter,
    reason: ReturnReason = 'not_collected',
    actor: 'post' | 'visitor' = 'post',
  ): Promise<void> {
    const { posting } = await letterRow(this.api, letter.id);
    await this.api.db.transaction((transaction) =>
      reportReturn(transaction, this.api.context, { letterId: letter.id, posting, reason, actor }),
    );
    await this.api.runJobs();
  }

  async returnedLetter(
    reason?: ReturnReason,
    actor?: 'post' | 'visitor',
    values: object = {},
  ): Promise<SentLetter> {
    const letter = await sendTracked(this.api, { values });
    await this.comesBack(letter, reason, actor);
    return letter;
  }

  async stateOf(letter: SentLetter): Promise<string> {
    return (await letterRow(this.api, letter.id)).state;
  }

  moneyOf(letter: SentLetter) {
    return this.api.db.select().from(moneyBacks).where(eq(moneyBacks.letterId, letter.id));
  }

  /** Moves the clock; the session of the operator, and the access of the customer's browser, may have ended by then. */
  async pass(milliseconds: number, letter?: SentLetter): Promise<void> {
    this.api.clock.advance(milliseconds);
    await sweepNow(this.api);
    await this.operator.login(this.email);
    if (letter) await reopen(this.api, letter);
  }

  /** Posts the letter again and has it posted. */
  async secondPosting(letter: SentLetter): Promise<void> {
    expect((await postedAgain(letter)).status).toBe(200);
    await this.api.runJobs();
    const { code } = await letterRow(this.api, letter.id);
    for (const act of ['printed', 'sent']) {
      const json = act === 'sent' ? { track_code: '3SZZZZ1234567' } : {};
      const response = await this.operator.fetch(`/admin/letters/${letter.id}/${act}`, {
        json,
        idempotencyKey: newKey(),
      });
      expect(response.status, `${act} of ${code}`).toBe(200);
    }
    await this.api.runJobs();
  }

  async verified(path: string): Promise<LetterVerification> {
    return bodyOf(await new Visitor(this.api).fetch(`/letters/${path}`), 200, letterVerification);
  }
}
