/** The file of an order whose letter came back and was posted again, and of which its customer was asked whether it ended. */
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { moveCase } from '@/lib/api/cases/case/move-case';
import { listChecksOf } from '@/lib/api/cases/ended-checks/ended-checks';
import { findCaseRecord } from '@/lib/api/ordering/case-files/case-record';
import { makeCaseFile } from '@/lib/api/ordering/case-files/make-case-file';
import { reportPartsOf } from '@/lib/api/ordering/case-files/report-parts';
import { timelineOf } from '@/lib/api/ordering/case-files/timeline';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letters } from '@/lib/api/ordering/orders/table';
import { denyReturn } from '@/lib/api/ordering/returns/deny-return';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { formatMoment } from '@/lib/i18n/format-date';
import { sha256 } from '@/lib/letters/fingerprint';
import { postedAgain, sendTracked } from '../../support/return-job';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

const hour = 3_600_000;

async function comesBack(letterId: string): Promise<void> {
  api.clock.advance(hour);
  await api.db.transaction((transaction) =>
    reportReturn(transaction, api.context, { letterId, posting: 1, reason: 'not_collected', actor: 'post' }),
  );
  await api.runJobs();
}

async function fileOf(reference: string) {
  const record = await findCaseRecord(api.db, reference);
  if (!record) throw new Error('the order has no file');
  const report = reportPartsOf({ record, files: new Map(), verifyUrl: 'https://snoei.example' });
  return {
    record,
    report: JSON.stringify(report),
    timeline: timelineOf(record)
      .map(({ text }) => text)
      .join(),
  };
}

it('has both postings, each with its own paper, and says of neither that it was delivered', async () => {
  const letter = await sendTracked(api, { stage: 'received' });
  const { reference } = letter.order;
  const [before] = await api.db.select().from(letters).where(eq(letters.id, letter.id));
  await comesBack(letter.id);
  const { report: returned } = await fileOf(reference);
  expect(returned).toContain('Niet opgehaald');
  expect(returned).not.toContain('"Bezorgd"');
  expect((await postedAgain(letter)).status).toBe(200);
  await api.runJobs();
  const { record, report, timeline } = await fileOf(reference);
  for (const each of [before?.code, before?.sha256, letter.trackCode, 'Niet opgehaald']) {
    expect(report).toContain(each ?? '-');
  }
  expect(timeline).toMatch(/opnieuw posten/);
  const { zip } = await makeCaseFile(record, 'https://snoei.example');
  const hashes = Object.values(unzipSync(zip)).map((bytes) => sha256(bytes));
  expect(hashes).toContain(before?.sha256);
});

it('has the moment of the posting after a return that was none, and what its customer said afterwards', async () => {
  const letter = await sendTracked(api);
  const { reference } = letter.order;
  const sentAt = api.clock.now();
  await comesBack(letter.id);
  api.clock.advance(hour);
  await api.db.transaction((transaction) =>
    denyReturn(transaction, api.context, {
      letterId: letter.id,
      operator: 'Kim',
      note: 'Niet teruggekomen.',
    }),
  );
  await api.db.transaction((transaction) =>
    moveLetter(transaction, api.context, { letterId: letter.id, to: 'received', actor: 'post' }),
  );
  const [check] = await listChecksOf(api.db, 'letter', [reference]);
  await api.db.transaction((transaction) =>
    moveCase(transaction, api.context, {
      reference: check?.caseRow.reference ?? '',
      actor: 'visitor',
      act: 'charged',
    }),
  );
  await api.runJobs();
  const { report, timeline } = await fileOf(reference);
  expect(report).toContain(`${formatMoment(sentAt, 'nl')}, gemeld door de post`);
  expect(report).toContain('Na de opzegging');
  expect(report).toContain('betaalt nog');
  expect(report).toContain('Boek terug wat');
  expect(report).not.toMatch(/key=/);
  expect(timeline).toMatch(/was niet teruggekomen.*zei nog te betalen/);
});
