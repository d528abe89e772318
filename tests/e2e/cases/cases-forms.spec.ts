/** The other case forms: the texts of their pages, and the dialog that shows a document's number. */
import { expect } from '@playwright/test';
import { sendRequest, startDraft } from '../support/cases';
import { attributesOf, readHtml } from '../support/html';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { visit } from '../support/visit';

test('states before the form the cost and who pays', async ({ request }) => {
  const car = await readHtml(request, '/en/personal-advice/insurance/car/submit');
  expect(car.querySelector('main')?.text).toContain('This is free for you');
  const gift = await readHtml(request, '/bemiddeling/verzekering-cadeaukaart/indienen');
  expect(gift.querySelector('main')?.text).toContain('Je betaalt ons niets');
  expect(gift.querySelector('main aside')?.text).toContain('cadeaukaart');
  const negotiation = (await readHtml(request, '/ziggo/onderhandelen')).querySelector('main');
  expect(negotiation?.text).toContain('33%');
  // Computed before the form, and repeated beside its button.
  expect(negotiation?.querySelector('#cost')?.closest('section')?.text).toMatch(/€\s?39,60/);
  expect(negotiation?.querySelector('form[method=post]')?.text).toMatch(/€\s?39,60/);
});

test('links to other services beside declarations that a visitor can’t make', async ({ request }) => {
  const form = (await readHtml(request, '/en/personal-advice/insurance/car/submit')).querySelector(
    'main form[method=post]',
  );
  const details = form
    ?.querySelectorAll('details')
    .find(({ text }) => text.includes('Is there something you can’t declare?'));
  expect(details?.text).toContain('De Vereende');
  expect(details ? attributesOf(details, 'a', 'href') : []).toContain('/en/cancel');
});

test('shows before the form for health insurance when switching is possible', async ({ request }) => {
  const flags = await (await request.get('/api/flags')).json();
  const main = (await readHtml(request, '/persoonlijk-advies/verzekering/zorg/indienen')).querySelector(
    'main',
  );
  // The effects of the site's flags: components/cases/health-season.test.tsx.
  expect(/half november/i.test(main?.text ?? '')).toBe(!flags.health_insurance_enabled);
});

test('lists the gift card last on the page of its case', async ({ page }) => {
  const { reference, email } = await sendRequest(page.request, 'intermediary-gift-card');
  const address = `/bemiddeling/verzekering/voltooid?reference=${reference}`;
  const main = (await readHtml(page.request, address)).querySelector('main');
  expect(main?.text).toContain(email);
  const stations = main?.querySelectorAll('[aria-label="Waar je aanvraag nu is"] > li') ?? [];
  expect(stations[0]?.text).toContain('Ontvangen');
  expect(stations.filter(({ text }) => text.includes('Cadeaukaart'))).toHaveLength(1);
});

test('shows the position of a document’s number, in a dialog that returns the focus', {
  tag: '@long',
}, async ({ page }) => {
  const reference = await startDraft(page.request, 'advice-car', { step: 1, locale: 'en' });
  await visit(page, `/en/request/${reference}/complete`);
  const opener = page.getByRole('button', { name: 'Where do I find this number?' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Where is the document number?' });
  await expect(dialog.getByRole('tab')).toHaveCount(3);
  await dialog.getByRole('tab', { name: 'Driving licence' }).click();
  await expect(dialog.getByRole('img', { name: /driving licence/ })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
