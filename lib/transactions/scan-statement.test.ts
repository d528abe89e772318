import { describe, expect, it } from 'vitest';
import { sampleStatement } from './bank-files/sample-statement';
import { scanStatements } from './scan-statement';

const bytes = (text: string) => new TextEncoder().encode(text);
/** More than the maximum number of arguments: spreading the list into a call would fail. */
const linesCount = process.env.LONG_TESTS === '1' ? 500_000 : 150_000;
const today = '2026-11-21';

describe('a scan', () => {
  it('of the sample finds its contracts, and adds them up', () => {
    const scan = scanStatements([bytes(sampleStatement(today))], today);
    const known = scan.recurring.flatMap(({ company }) => company?.slug ?? []);
    expect(known).toEqual(expect.arrayContaining(['netflix', 'spotify', 'basic-fit', 'ziggo', 'eneco']));
    // The supermarket and the bakery of the sample are shops, whatever their amounts.
    expect(scan.recurring.filter(({ name }) => /SUPERMARKT|BAKKERIJ/.test(name))).toEqual([]);
    expect(scan.recurring).toHaveLength(10);
    const current = scan.recurring.filter(({ nextDate }) => nextDate !== null);
    expect(scan.yearlyCents).toBe(current.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0));
    expect(scan.perCategory.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0)).toBe(scan.yearlyCents);
    expect(scan.perMonth.length).toBeGreaterThan(10);
    for (const { nextDate } of current) expect(nextDate && nextDate > today).toBe(true);
  });

  it('counts payments of overlapping files once', () => {
    const text = sampleStatement(today);
    const once = scanStatements([bytes(text)], today);
    const lines = text.trimEnd().split('\n');
    const part = [lines[0], ...lines.slice(-40)].join('\n');
    const twice = scanStatements([bytes(text), bytes(part)], today);
    expect(twice.paymentsCount).toBe(once.paymentsCount);
    expect(twice.yearlyCents).toBe(once.yearlyCents);
  });

  it(`reads ${linesCount} lines`, { timeout: 300_000 }, () => {
    const lines = sampleStatement(today).trimEnd().split('\n');
    const body = lines.slice(1);
    const many = [lines[0]];
    while (many.length <= linesCount) many.push(...body);
    const { paymentsCount } = scanStatements([bytes(many.join('\n'))], today);
    expect(paymentsCount).toBe(many.length - 1);
  });
});
