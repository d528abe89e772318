/** Vitest's global set-up of the simulator: prints one table about the years of all files, once these have run. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeCoverage } from './coverage';
import { fingerprintOf } from './fingerprint';
import type { StoredReport } from './run-year';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a JSON file about each year that was run. */
    simulatedReports: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'simulated-reports-'));
  project.provide('simulatedReports', folder);
  return () => {
    const reports = readdirSync(folder)
      .sort()
      .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StoredReport);
    rmSync(folder, { recursive: true });
    for (const line of linesOf(reports)) console.info(line);
  };
}

function linesOf(reports: readonly StoredReport[]): string[] {
  if (reports.length === 0) return [];
  const sum = (of: (report: StoredReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const events = sum((report) => report.events);
  const minutes = sum(({ milliseconds }) => milliseconds) / 60_000;
  const faults = new Map<string, number>();
  for (const [name, count] of reports.flatMap((report) => Object.entries(report.faults))) {
    faults.set(name, (faults.get(name) ?? 0) + count);
  }
  return [
    `simulated years: ${reports.length}, with the quiet time after each; ${events} events, ${Math.round(events / minutes)} per minute of a worker`,
    `faults: ${[...faults].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    `fingerprint of all histories: ${fingerprintOf(reports.map(({ fingerprint }) => fingerprint))}`,
    ...describeCoverage(new Set(reports.flatMap(({ reached }) => reached))),
  ];
}
