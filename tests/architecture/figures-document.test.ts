/**
 * docs/figures.md has the query as it runs. Write an outdated one anew with `npx vitest run
 * tests/architecture/figures-document.test.ts --update`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { countLettersQuery } from '@/lib/api/ordering/figures/count-letters';
import {
  cancellationMaxDays,
  disputeCheckMaxDays,
  publicFigureLettersMin,
  publicFigureMonths,
} from '@/lib/config/business';
import { figureCountStep, figurePercentStep } from '@/lib/contract/figures/public-figures';

const document = path.join(import.meta.dirname, '../../docs/figures.md');
const text = readFileSync(document, 'utf8');

it('has the query that the cleanup job runs', async () => {
  const { sql, params } = new PgDialect().sqlToQuery(countLettersQuery(new Date(1), new Date(2)));
  expect(params).toEqual([new Date(1), new Date(2), new Date(1)]);
  const block = /```sql\n[^`]*```/;
  expect(text).toMatch(block);
  await expect(text.replace(block, () => `\`\`\`sql\n${sql}\n\`\`\``)).toMatchFileSnapshot(document);
});

it.each(
  Object.entries({
    publicFigureLettersMin,
    publicFigureMonths,
    cancellationMaxDays,
    disputeCheckMaxDays,
    figureCountStep,
    figurePercentStep,
  }),
)('names the value of %s', (name, value) => {
  expect(text).toContain(`${value} (\`${name}\`)`);
});
