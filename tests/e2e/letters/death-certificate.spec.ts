/** The death certificate of a list, sent and removed on its page without JavaScript, and named by the letter before it is ordered. */
import { expect, type Page } from '@playwright/test';
import { lockedPdf, pdf, scan } from '@/tests/support/samples/certificate-files';
import { test } from '../support/test';

test.use({ viewport: { width: 375, height: 740 }, javaScriptEnabled: false });

async function startList(page: Page): Promise<void> {
  await page.goto('/na-een-overlijden?company=netflix');
  await page.locator('[name=deceased_name]').fill('Wil de Bruin');
  await page.locator('[name=date_of_death]').fill('1-11-2026');
  await page.locator('[name=deceased_street]').fill('Noordeinde 4');
  await page.locator('[name=deceased_town]').fill('1141 AB Monnickendam');
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracten van Wil de Bruin');
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function send(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await page.getByLabel('Foto, scan of pdf van de akte').setInputFiles(files);
  await page.locator('form[action$="/certificate"] button').click();
}

test('a certificate is sent, refused with the reason, replaced, enclosed and removed', async ({ page }) => {
  await startList(page);
  await page.locator('form[action$="/certificate"] button').click();
  await expect(page.locator('#field-certificate-file-errors')).toContainText('Kies een foto, scan of pdf');
  await send(page, file('akte.png', await scan()));
  // Said where the certificate was sent, far below the top of the page.
  await expect(page.getByText('De akte is bewaard.')).toBeInViewport();
  await expect(page.getByText('We hebben de akte: 1 pagina')).toBeVisible();
  await send(page, file('akte.pdf', await lockedPdf()));
  await expect(page.locator('#field-certificate-file-errors')).toContainText(
    'Op deze pdf zit een wachtwoord.',
  );
  await expect(page.getByText('De akte die we al hadden, is bewaard gebleven.')).toBeVisible();
  // More than Next passes on by default.
  await send(page, file('akte.png', Buffer.alloc(14_000_000)));
  await expect(page.locator('#field-certificate-file-errors')).toContainText('samen meer dan 10 MB');
  await expect(page.getByRole('heading', { level: 3, name: 'Netflix' })).toBeVisible();
  await expect(page.getByText('We hebben de akte: 1 pagina')).toBeVisible();
  await send(page, file('akte.pdf', await pdf({ pages: 2 })), file('achterkant.png', await scan()));
  await expect(page.getByText('We hebben de akte: 3 pagina’s')).toBeVisible();
  await page.locator('[name=first_name]').fill('Anna');
  await page.locator('[name=last_name]').fill('de Bruin');
  await page.locator('[name=heir_role]').selectOption('heir');
  await page.locator('form[action$="/heir"] [name=email]').fill('anna@klant.example');
  await page.locator('form[action$="/heir"] button').click();
  await expect(page.getByText('Bewaard.', { exact: true })).toBeVisible();
  const list = page.url();
  await page.locator('form[action$="/letters"] [type=checkbox]').check();
  await page.locator('[name=letter_option][value=regular]').check();
  await page.locator('form[action$="/letters"] button').click();
  await expect(page).toHaveURL(/afronden/);
  await expect(page.getByText('gaat een kopie van de akte van overlijden mee (3 pagina’s)')).toBeVisible();
  await page.goto(list);
  await page.getByRole('button', { name: 'Verwijder de akte' }).click();
  await expect(page.getByText('De akte is verwijderd.')).toBeVisible();
  await expect(page.getByText('We hebben de akte')).toHaveCount(0);
});
