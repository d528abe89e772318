/**
 * The texts that people agree to, by version: consents.json has the start of the SHA-256 of each text in every language.
 * Whoever changes such a text changes its version (`textVersion` of the field), and adds that version with
 * `npx vitest run tests/architecture/consents.test.ts --update`. Rows of earlier versions stay, and none is overwritten.
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { listFieldViews } from '@/lib/flows/flow-view';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { listFlows } from '@/lib/flows/registry/registry';
import { locales } from '@/lib/i18n/locale';
import recorded from './consents.json';

/** `flow.field version` → fingerprint of its text in every language. */
type Consents = Readonly<Record<string, string>>;

function consentsOf(flow: AnyFlow): [string, string][] {
  const labels = locales.map((locale) => {
    const context = { today: '2026-11-21', locale, company: null };
    const view = describeFlow(flow, { locale, context, params: { company: '' } });
    return new Map(listFieldViews(view).map(({ name, label }) => [name, label]));
  });
  return listFields(flow)
    .map(({ field }) => field)
    .filter(({ textVersion, missing }) => textVersion !== undefined && missing !== 'must-declare')
    .map(({ name, textVersion }) => {
      const texts = labels.map((each) => each.get(name));
      const fingerprint = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
      return [`${flow.name}.${name} ${textVersion}`, fingerprint];
    });
}

const current: Consents = Object.fromEntries(listFlows().flatMap(consentsOf));

it('the text of a consent is the one that its version was recorded with', () => {
  const before: Consents = recorded;
  expect(Object.keys(before).length).toBeGreaterThan(80);
  const changed = Object.entries(current).filter(
    ([key, fingerprint]) => (before[key] ?? fingerprint) !== fingerprint,
  );
  expect(changed).toEqual([]);
});

it('consents.json has every consent', async () => {
  const all = Object.entries({ ...current, ...recorded }).sort(
    ([one], [other]) => Number(one > other) - Number(one < other),
  );
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 2)}\n`).toMatchFileSnapshot('consents.json');
});
