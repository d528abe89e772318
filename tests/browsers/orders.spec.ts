/** A whole order in Firefox and WebKit, to the page after the payment. */
import { expect } from '@playwright/test';
import { newVisitor, personOf } from '../e2e/support/cancel-form';
import { test } from './support/test';
import type { Visit } from './support/visit';

const stepButton = 'form[method=post] button[type=submit]:not([name])';

const savedNote = 'Bewaard. Je kunt later verder';

type Texts = readonly string[];

interface Order {
  readonly sign: (visit: Visit) => Promise<void>;
  readonly option: 'registered' | 'regular';
  /** What shows that everything is saved, and that the letter beside the form is of that. */
  readonly saved: readonly string[];
}

/** From the company's page to the page after the payment; returns the texts of every page on the way. */
async function order(visit: Visit, { sign, option, saved }: Order): Promise<Texts[]> {
  const shown: Texts[] = [];
  const note = async () => shown.push(await visit.readTexts());
  await visit.open('/interpolis-zorg/opzeggen');
  await note();
  await visit.press('main a[href="/interpolis-zorg/opzeggen/indienen"]');
  await visit.arrive('/interpolis-zorg/opzeggen/indienen');
  await note();
  await visit.fill({ contractNumber: 'KL-20931' });
  await visit.tick('endMode', 'asap');
  await visit.fill(personOf(newVisitor()));
  await visit.press(stepButton);
  await visit.expectElement('form [name="declarationComplete"]');
  await sign(visit);
  await visit.tick('letterOption', option);
  await visit.tick('startMoment', 'now');
  await visit.tick('declarationComplete');
  await visit.tick('terms');
  for (const text of saved) await visit.see(text);
  await note();
  await visit.press(stepButton);
  await visit.arrive(/^\/afrekenen\//);
  await note();
  await visit.press('button[name=outcome][value=paid]');
  await visit.arrive(/\/voltooid\//);
  await note();
  return shown;
}

async function signTyped(visit: Visit): Promise<void> {
  await visit.tick('signature.method', 'typed');
  await visit.fill({ 'signature.text': 'Noor de Bruijn' });
}

async function signDrawn(visit: Visit): Promise<void> {
  await visit.tick('signature.method', 'drawn');
  const stroke = Array.from({ length: 13 }, (_, step) => ({
    x: step * 18 - 110,
    y: step % 2 === 0 ? -25 : 25,
  }));
  await visit.expectElement('form canvas[aria-busy=false]');
  await visit.draw('form canvas[aria-busy=false]', stroke);
}

test('a letter with a typed signature is ordered on a phone', async ({ visit }) => {
  await visit.resize(375);
  await order(visit, { sign: signTyped, option: 'registered', saved: [savedNote] });
});

for (const [signature, sign] of [
  ['typed', signTyped],
  ['drawn', signDrawn],
] as const) {
  test(`an order with a ${signature} signature shows what Chromium shows`, { tag: '@long' }, async ({
    visit,
    chromium,
  }) => {
    for (const each of [visit, chromium]) await each.resize(1280);
    const ordered = {
      sign,
      option: 'regular',
      saved: [savedNote, 'Opzegging van contract KL-20931'],
    } as const;
    expect(await order(visit, ordered)).toEqual(await order(chromium, ordered));
  });
}
