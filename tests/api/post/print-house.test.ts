/** The print house: the contract of every printer, over the database and a simulated Pingen. */
import { afterAll, beforeAll } from 'vitest';
import { findPaper } from '@/lib/api/ordering/print-house/papers';
import { printHouse } from '@/lib/api/ordering/print-house/print-house';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import type { PostalLetter } from '@/lib/post/print-provider';
import { PingenStandIn } from '@/tests/support/servers/pingen-stand-in';
import {
  describePrintProvider,
  type PrinterReport,
  sampleLetter,
  type TestPrinter,
} from '@/tests/support/servers/print-provider-contract';
import { createTestContext, type TestContext } from '../../support/test-context';

const open: { readonly api: TestContext; readonly standIn: PingenStandIn }[] = [];
afterAll(async () => {
  for (const { standIn } of open) await standIn.stop();
});
beforeAll(() => undefined);

const types: Readonly<Record<string, string>> = { sent: 'webhook_sent', received: 'webhook_delivered' };

/** A house of its own: the contract counts its letters. */
async function startHouse(): Promise<TestPrinter> {
  const standIn = new PingenStandIn();
  const api = await createTestContext({ settings: await standIn.start() });
  open.push({ api, standIn });
  const house = findPingen(api.env);
  if (!house) throw new Error('no house');
  const provider = printHouse({
    ...api.context,
    house,
    clear: async () => 'go',
    dress: async ({ pdf }: PostalLetter) => pdf,
  });
  const nameOf = ({ code, position }: Pick<PostalLetter, 'code' | 'position'>) => `${code}-${position}-`;

  async function report({ code, status, trackCode }: PrinterReport): Promise<void> {
    // The house reports on letters that it was given, and has no webhook for those that it prints.
    const letter = code === '' ? null : { ...sampleLetter({ code }) };
    if (letter && !(await findPaper(api.db, letter))) await provider.handOver(letter);
    const known = letter && standIn.the(code);
    if (known && status === 'printed') {
      known.status = 'printing';
      await provider.advance(letter);
      return;
    }
    const { body, signature } = standIn.webhook(
      types[status] ?? (known ? 'webhook_new' : 'webhook_sent'),
      known?.id ?? null,
      {
        ...(trackCode ? { trackCode } : {}),
      },
    );
    const response = await api.app.request('/api/webhooks/pingen', {
      method: 'POST',
      headers: { signature },
      body,
    });
    if (response.status !== 200) throw new Error(`${response.status}`);
  }

  return {
    provider,
    find: async (letter) =>
      [...standIn.letters.values()].find(({ name }) => name.startsWith(nameOf(letter)))?.pdf ?? null,
    count: async () => standIn.printed.length,
    async report(reports) {
      for (const each of reports) await report(each);
    },
  };
}

describePrintProvider('Pingen', startHouse);
