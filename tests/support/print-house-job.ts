/** A site whose regular letters a simulated Pingen prints: orders, webhooks, and what waits where. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import type { StoredLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listPrintProblems } from '@/lib/api/ordering/post/print-problems';
import { runCleanup } from '@/lib/api/workers/cleanup';
import type { Cancellation } from '@/lib/contract/cancellations';
import { Visitor } from './cancel-job';
import { letterOf } from './letter-of';
import { cancelValues } from './samples/cancel-form-values';
import { PingenStandIn } from './servers/pingen-stand-in';
import { createTestContext, openTestContext, type TestContext } from './test-context';
import { temporaryFolder } from './vitest/temporary-folder';

export interface HouseOrder {
  readonly visitor: Visitor;
  readonly order: Cancellation;
  readonly email: string;
  readonly code: string;
}

export class HouseSite {
  private count = 0;

  private constructor(
    public api: TestContext,
    readonly standIn: PingenStandIn,
    private readonly folder: string,
  ) {}

  static async open(): Promise<HouseSite> {
    const standIn = new PingenStandIn();
    const folder = temporaryFolder('print-house');
    const api = await createTestContext({ settings: { ...(await standIn.start()), DATA_DIR: folder } });
    return new HouseSite(api, standIn, folder);
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.standIn.stop();
  }

  /** The same site, started again with other settings. */
  async restart(settings: Readonly<Record<string, string>>): Promise<void> {
    const { rows } = await this.api.db.$client.query<{ name: string }>('select current_database() as name');
    const { clock } = this.api;
    await this.api.close();
    this.api = await openTestContext(rows[0]?.name ?? '', {
      settings: { DATA_DIR: this.folder, ...settings },
      clock,
    });
  }

  /** A paid letter; its jobs have not run. */
  async order(more: object = {}): Promise<HouseOrder> {
    this.count += 1;
    const email = `drukkerij${this.count}@klant.example`;
    const visitor = new Visitor(this.api);
    const order = await visitor.payOrder({ ...cancelValues, email, letterOption: 'regular', ...more });
    return { visitor, order, email, code: (await letterOf(this.api, order)).code };
  }

  letter({ order }: Pick<HouseOrder, 'order'>): Promise<StoredLetter> {
    return letterOf(this.api, order);
  }

  /** The jobs that are due, and the cleanup job some minutes later. */
  async pass(minutes = 2): Promise<void> {
    await this.api.tryJobs();
    this.api.clock.advance(minutes * 60_000);
    await runCleanup(this.api.context);
    await this.api.tryJobs();
  }

  async kindsTo(email: string): Promise<string[]> {
    const mails = await this.api.db.select().from(outboxMails).where(eq(outboxMails.to, email));
    return mails.map(({ kind }) => kind);
  }

  /** Names of the letters in the print folder. */
  filesOf(code: string): string[] {
    const print = path.join(this.folder, 'print');
    return existsSync(print) ? readdirSync(print).filter((name) => name.includes(code)) : [];
  }

  /** How often a letter was printed or given to be printed, by either. */
  printsOf(code: string): number {
    const atHouse = this.standIn.printed.filter(({ name }) => name.startsWith(`${code}-`));
    return this.filesOf(code).filter((name) => name.endsWith('.pdf')).length + atHouse.length;
  }

  /** Reason and words of the problems of a letter that operators see. */
  async problemsOf(code: string): Promise<(string | null)[][]> {
    return (await listPrintProblems(this.api.db))
      .filter((problem) => problem.code === code)
      .map(({ reason, words }) => [reason, words]);
  }

  async webhook(...given: Parameters<PingenStandIn['webhook']>): Promise<unknown> {
    return this.post(this.standIn.webhook(...given));
  }

  async post({ body, signature }: { body: string; signature: string }): Promise<unknown> {
    const headers = { signature, 'content-type': 'application/json' };
    const response = await this.api.app.request('/api/webhooks/pingen', { method: 'POST', headers, body });
    const { result = response.status } = (await response.json()) as { result?: unknown };
    return result;
  }
}
