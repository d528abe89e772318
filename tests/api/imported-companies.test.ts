/**
 * Orders to imported companies, whose addresses were gathered for another purpose: the visitor confirms the address, and it fits the
 * letter's window completely.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importCompanies } from '@/lib/api/catalog/companies/import/import-companies';
import { factsOfKind } from '@/lib/companies/facts';
import { company } from '@/lib/contract/companies';
import { bodyOf, Visitor } from '../support/cancel-job';
import { windowTexts } from '../support/letters/read-letter';
import { cancelValues } from '../support/samples/cancel-form-values';
import { createTestContext } from '../support/test-context';

const fixtures = path.join(import.meta.dirname, '../fixtures/companies');
/** The whole open data set, if present beside the project. */
const everything = path.join(import.meta.dirname, '../../../shared/companies');

const api = await createTestContext();
const scratch = mkdtempSync(path.join(os.tmpdir(), 'snoei-three-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Orders, pays and posts a letter to the address in a company's record. */
async function cancelAt(slug: string): Promise<void> {
  const visitor = new Visitor(api);
  const found = await bodyOf(await visitor.fetch(`/companies/${slug}`), 200, company);
  expect(found.cancellation_address, 'an imported address is never used by itself').toBeNull();
  const [fact] = factsOfKind(found.facts, 'address');
  const address = fact?.value;
  const country = address?.country;
  if (!address || !country) throw new Error(`${slug} has no address`);

  const withoutAddress = await visitor.startDraft(cancelValues, slug);
  const refused = await visitor.order(withoutAddress.reference, cancelValues);
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toHaveProperty('recipient_confirmed');

  const values = {
    ...cancelValues,
    letterOption: 'regular',
    letterLanguage: country === 'nl' ? 'nl' : 'en',
    recipientName: found.name,
    recipientLines: address.lines.slice(0, 4).join('\n'),
    ...(address.postal_code ? { recipientPostalCode: address.postal_code } : {}),
    recipientCity: address.city ?? '-',
    recipientCountry: country,
    recipientConfirmed: true,
  };
  const order = await visitor.placeOrder(values, slug);
  await visitor.play(order, 'paid');
  await api.runJobs();
  expect((await visitor.find(order.reference)).state).not.toBe('awaiting_payment');

  const letter = await visitor.fetch(`/cancellations/${order.reference}/letters/0`);
  const { inside, outside } = await windowTexts(new Uint8Array(await letter.arrayBuffer()), country);
  expect(outside).toEqual([]);
  const printed = inside.map(({ text }) => text).join(' ');
  for (const word of found.name.split(/\s+/)) expect(printed).toContain(word);
}

await importCompanies(api.context, fixtures);

describe('companies of the fixtures', () => {
  it.each(
    readdirSync(fixtures)
      .map((file) => file.replace('.json', ''))
      .slice(0, 3),
  )('%s', cancelAt);

  it('a name of 105 characters', async () => {
    const long = readdirSync(fixtures).find((file) => {
      const { name } = JSON.parse(readFileSync(path.join(fixtures, file), 'utf8')) as { name: string };
      return name.length >= 100;
    });
    if (!long) throw new Error('no fixture has a long name');
    await cancelAt(long.replace('.json', ''));
  });
});

describe('companies of the open data set', () => {
  const three = ['bbc', 'vodafone-de', 'nintendo'].filter((slug) =>
    existsSync(path.join(everything, `${slug}.json`)),
  );

  it.skipIf(three.length === 0)(
    three.length === 0
      ? 'skipped: no company records lie beside the project'
      : `the job runs on ${three.join(', ')}`,
    async () => {
      for (const slug of three)
        symlinkSync(path.join(everything, `${slug}.json`), path.join(scratch, `${slug}.json`));
      expect((await importCompanies(api.context, scratch)).skipped).toEqual([]);
      for (const slug of three) await cancelAt(slug);
    },
  );
});
