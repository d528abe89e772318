/** The print folder and its tracking reports: the contract of every printer and post, and failures specific to files. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderTracking } from '@/lib/post/folder-tracking';
import { printFileNames, printFolder } from '@/lib/post/print-folder';
import {
  describePrintProvider,
  type PrinterReport,
  type TestPrinter,
} from '@/tests/support/servers/print-provider-contract';
import { describeTrackingProvider } from '@/tests/support/servers/tracking-provider-contract';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

function newFolder(): string {
  return path.join(temporaryFolder('print'), 'print');
}

/** Writes a report as a printer's program does, finished a minute ago. */
function drop(folder: string, name: string, text: string): void {
  const reports = path.join(folder, 'reports');
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
  const aMinuteAgo = Date.now() / 1000 - 60;
  utimesSync(file, aMinuteAgo, aMinuteAgo);
}

function printerAt(
  folder: string,
  write: (reports: readonly PrinterReport[]) => [name: string, text: string],
): TestPrinter {
  return {
    provider: printFolder(folder),
    async find(letter) {
      const names = printFileNames(letter);
      if (!existsSync(path.join(folder, names.slip))) return null;
      return new Uint8Array(readFileSync(path.join(folder, names.pdf)));
    },
    count: async () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).length : 0,
    async report(reports) {
      drop(folder, ...write(reports));
    },
  };
}

const csv =
  (separator: string) =>
  (reports: readonly PrinterReport[]): [string, string] => [
    'reports.csv',
    ['code', 'status', 'track_code'].join(separator) +
      reports
        .map(({ code, status, trackCode }) => `\r\n${[code, status, trackCode ?? ''].join(separator)}`)
        .join('') +
      '\r\n',
  ];

describePrintProvider('as a folder, with CSV', async () => printerAt(newFolder(), csv(',')));
describePrintProvider('as a folder, with CSV as Excel writes it here', async () =>
  printerAt(newFolder(), csv(';')),
);
describePrintProvider('as a folder, with JSON', async () =>
  printerAt(newFolder(), (reports) => [
    'reports.json',
    JSON.stringify(reports.map(({ trackCode, ...report }) => ({ ...report, track_code: trackCode ?? null }))),
  ]),
);

describe('incomplete files', () => {
  const read = async (folder: string) =>
    (await printFolder(folder).readReports()).map(({ reports, unreadable }) => ({
      reports: reports.length,
      unreadable,
    }));

  it('are skipped while they are being written', async () => {
    const folder = newFolder();
    drop(folder, 'a.csv', 'code,status\nABCDEFGH23456789,printed\n');
    for (const name of ['b.csv.part', 'c.csv.tmp', '.d.csv', 'notes.txt']) {
      drop(folder, name, 'code,status\nABCDEFGH23456789,printed\n');
    }
    // Written to a moment ago: more may follow.
    writeFileSync(path.join(folder, 'reports', 'e.csv'), 'code,status\nABCDEFGH23456789,printed\n');
    expect(await read(folder)).toEqual([{ reports: 1, unreadable: [] }]);
  });

  it('wait until their last line has ended, and are read then', async () => {
    const folder = newFolder();
    drop(folder, 'a.csv', 'code,status\nABCDEFGH23456789,printed\nABCDEFGH2345678A,se');
    drop(folder, 'b.json', '[{"code":"ABCDEFGH23456789","status":"pri');
    drop(folder, 'c.csv', '');
    const incomplete = { reports: 0, unreadable: [{ line: null, reason: 'incomplete' }] };
    expect(await read(folder)).toEqual([incomplete, incomplete, incomplete]);
    drop(folder, 'a.csv', 'code,status\nABCDEFGH23456789,printed\nABCDEFGH2345678A,sent\n');
    expect((await read(folder))[0]).toEqual({ reports: 2, unreadable: [] });
  });

  it('read the first of two columns with one name', async () => {
    const folder = newFolder();
    drop(folder, 'a.csv', 'code,status,Status\nABCDEFGH23456789,printed,lost\n');
    expect(await read(folder)).toEqual([{ reports: 1, unreadable: [] }]);
  });

  it('of another format, or far too large, are reported', async () => {
    const folder = newFolder();
    drop(folder, 'a.csv', 'name,price\nx,1\n');
    drop(folder, 'b.json', '{"code":"ABCDEFGH23456789"}');
    drop(folder, 'c.json', '[1, null, "x", {"code": 7, "status": "printed"}]');
    drop(folder, 'd.csv', `code,status\n${'x'.repeat(5_000_001)}\n`);
    const found = await read(folder);
    expect(found.map(({ unreadable }) => unreadable.map(({ reason }) => reason))).toEqual([
      ['unreadable'],
      ['unreadable'],
      ['no-code', 'no-code', 'no-code', 'no-code'],
      ['too-large'],
    ]);
  });

  it('are moved only by their own names', async () => {
    const folder = newFolder();
    await expect(printFolder(folder).acknowledge('../../secrets')).rejects.toThrow();
    await printFolder(folder).acknowledge('gone.csv');
  });
});

describeTrackingProvider('as a folder', async () => {
  const folder = temporaryFolder('tracking');
  return {
    provider: folderTracking(folder),
    async report(trackCode, status) {
      writeFileSync(path.join(folder, `${trackCode}.json`), JSON.stringify({ status }));
    },
    async goAway() {
      // A missing disk: a file replaces the folder.
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  };
});

describe('tracking by files', () => {
  it('treats half a file, and unknown values, as unknown', async () => {
    const folder = temporaryFolder('tracking');
    const tracking = folderTracking(folder);
    writeFileSync(path.join(folder, 'RR473124829NL.json'), '{"status":"deliv');
    expect(await tracking.find('RR473124829NL')).toMatchObject({ status: 'unknown' });
    writeFileSync(path.join(folder, '3SABCD1234567.json'), '{"status":"eaten"}');
    expect(await tracking.find('3SABCD1234567')).toMatchObject({ status: 'unknown' });
    writeFileSync(path.join(folder, '3SABCD1234567.json'), '{"status":"returned","reason":"refused"}');
    expect(await tracking.find('3SABCD1234567')).toEqual({ status: 'returned', reason: 'refused' });
  });
});
