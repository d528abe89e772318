/** Contract of every print provider: run it with a simulated printer. */
import { describe, expect, it } from 'vitest';
import type { LetterName, PostalLetter, PrintProvider, ReportedStation } from '@/lib/post/print-provider';

export interface PrinterReport {
  readonly code: string;
  readonly status: string;
  readonly trackCode?: string;
}

/** The simulated printer. */
export interface TestPrinter {
  readonly provider: PrintProvider;
  /** The printer's file of a letter; null if missing or incomplete. */
  find(letter: LetterName): Promise<Uint8Array | null>;
  /** Number of its letters. */
  count(): Promise<number>;
  /** Reports the states of letters, in one batch. */
  report(reports: readonly PrinterReport[]): Promise<void>;
}

let made = 0;

/** A unique letter. */
export function sampleLetter(more: Partial<PostalLetter> = {}): PostalLetter {
  made += 1;
  const number = String(made).padStart(4, '0');
  return {
    code: `ABCDEFGH${number}2345`,
    shortReference: `REF0${number}`,
    position: 0,
    option: 'registered',
    date: '2026-12-02',
    recipient: {
      name: 'Interpolis Zorgverzekering',
      lines: ['Postbus 444'],
      postalCode: '2300 AK',
      city: 'Leiden',
      country: 'nl',
    },
    sha256: 'a'.repeat(64),
    pdf: new TextEncoder().encode(`%PDF-1.7 letter ${number}`),
    ...more,
  };
}

/** Declares the tests for one kind of provider. */
export function describePrintProvider(name: string, start: () => Promise<TestPrinter>): void {
  describe(`the print provider ${name}`, () => {
    it('accepts a letter completely, once, for repeated calls', async () => {
      const printer = await start();
      const letter = sampleLetter();
      await printer.provider.handOver(letter);
      await Promise.all([printer.provider.handOver(letter), printer.provider.handOver(letter)]);
      expect(await printer.count()).toBe(1);
      expect(await printer.find(letter)).toEqual(letter.pdf);
    });

    it('separates a letter from its supplement, and letters of one order', async () => {
      const printer = await start();
      const letter = sampleLetter();
      const second = sampleLetter({ shortReference: letter.shortReference, position: 1 });
      const pdf = new TextEncoder().encode('%PDF-1.7 supplement');
      const supplement = { ...letter, kind: 'supplement', position: 101, pdf } as const;
      for (const each of [letter, second, supplement]) await printer.provider.handOver(each);
      expect(await printer.count()).toBe(3);
      expect(await printer.find(supplement)).toEqual(pdf);
      await printer.provider.takeBack(supplement);
      expect(await printer.find(supplement)).toBeNull();
      expect(await printer.find(letter)).toEqual(letter.pdf);
    });

    it('deletes a letter that is taken back, and ignores an unknown one', async () => {
      const printer = await start();
      const letter = sampleLetter();
      await printer.provider.takeBack(letter);
      await printer.provider.handOver(letter);
      await printer.provider.takeBack(letter);
      await printer.provider.takeBack(letter);
      expect(await printer.count()).toBe(0);
      await printer.provider.handOver(letter);
      expect(await printer.count()).toBe(1);
    });

    it('returns reports until they are acknowledged', async () => {
      const printer = await start();
      expect(await printer.provider.readReports()).toEqual([]);
      const letter = sampleLetter();
      await printer.provider.handOver(letter);
      await printer.report([
        { code: letter.code, status: 'printed' },
        { code: letter.code, status: 'sent', trackCode: '3SABCD1234567' },
      ]);
      const expected: { code: string; station: ReportedStation; trackCode: string | null }[] = [
        { code: letter.code, station: 'printed', trackCode: null },
        { code: letter.code, station: 'sent', trackCode: '3SABCD1234567' },
      ];
      const [first] = await printer.provider.readReports();
      expect(first?.reports).toEqual(expected);
      expect(first?.unreadable).toEqual([]);
      // Not acknowledged: a crash in between.
      const [again] = await printer.provider.readReports();
      expect(again?.reports).toEqual(expected);
      await printer.provider.acknowledge(again?.id ?? '');
      await printer.provider.acknowledge(again?.id ?? '');
      expect(await printer.provider.readReports()).toEqual([]);
    });

    it('reports unreadable lines, and returns the others', async () => {
      const printer = await start();
      const letter = sampleLetter();
      await printer.report([
        { code: '', status: 'printed' },
        { code: letter.code, status: 'eaten by the dog' },
        { code: letter.code, status: 'received' },
      ]);
      const [batch] = await printer.provider.readReports();
      expect(batch?.reports).toEqual([{ code: letter.code, station: 'received', trackCode: null }]);
      expect(batch?.unreadable.map(({ reason }) => reason)).toEqual(['no-code', 'unknown-status']);
    });
  });
}
