/** The form for advice on energy, filled in from a yearly statement that the browser reads itself. */
import { expect } from '@playwright/test';
import { makeBill } from '@/tests/support/energy-bills/bill-layout';
import { billLayouts } from '@/tests/support/energy-bills/bill-layouts';
import { formField } from '../support/case-form';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { visit } from '../support/visit';

const [layout] = billLayouts;
if (!layout) throw new Error('no layout');
const { draw } = layout;

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

test('reads a yearly statement in the browser, and sends it nowhere', async ({ page }) => {
  const sent: { readonly url: string; readonly body: Buffer | null }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postDataBuffer() }));
  await visit(page, '/persoonlijk-advies/energie/indienen');
  const input = page.locator('main form input[type=file]');
  const part = page.locator('main form section', { has: page.locator('input[type=file]') });
  const status = part.getByRole('status');
  const bytes = await makeBill(draw);

  await formField(page, 'gasUsage').fill('1000');
  await input.setInputFiles(file('mijn-jaarnota.pdf', bytes));
  await expect(status).toContainText('We hebben 3 velden ingevuld.');
  await expect(formField(page, 'electricityUsage')).toHaveValue('2500');
  await expect(formField(page, 'oldMonthlyPrice')).toHaveValue('145,50');
  await expect(formField(page, 'contractEndDate')).toHaveValue('28-02-2027');
  await expect(formField(page, 'gasUsage')).toHaveValue('1000');
  await expect(page.getByText(/^Controleer dit/)).toHaveCount(3);
  await expectAccessible(page, 'main');

  // By keyboard: the question about the typed value, then everything back.
  const replace = page.getByRole('button', { name: 'vervang door 1100' });
  await replace.focus();
  await page.keyboard.press('Enter');
  await expect(formField(page, 'gasUsage')).toHaveValue('1100');
  await page.getByRole('button', { name: 'Maak dit ongedaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(formField(page, 'electricityUsage')).toHaveValue('');
  await expect(formField(page, 'gasUsage')).toHaveValue('1000');
  await expect(input).toBeFocused();

  // Another file, after the first: what is wrong with it.
  await input.setInputFiles(file('dicht.pdf', await makeBill(draw, { userPassword: 'geheim' })));
  await expect(status).toContainText('wachtwoord');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG') });
  await expect(status).toContainText('geen pdf');

  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  for (const { url, body } of sent) {
    expect(url).not.toContain('mijn-jaarnota');
    expect(body?.toString('latin1') ?? '').not.toContain('%PDF-');
    expect(body?.toString('latin1') ?? '').not.toContain(start);
    expect(body?.toString('latin1') ?? '').not.toContain('mijn-jaarnota');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the part is not shown', async ({ page }) => {
    await page.goto('/persoonlijk-advies/energie/indienen');
    await expect(formField(page, 'electricityUsage')).toBeVisible();
    await expect(page.locator('main form input[type=file]')).toBeHidden();
  });
});
