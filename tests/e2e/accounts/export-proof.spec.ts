/** A data export from an old session: the password first, then the request and the file. */
import { expect } from '@playwright/test';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import { test } from '../support/clock-test';
import { newMember, register } from '../support/member';
import { receiveMail } from '../support/outbox';
import { letPass } from '../support/registered-letter';
import { reload, visit } from '../support/visit';

test('needs the password before it is requested, and again before it is downloaded', async ({
  page,
  request,
}) => {
  const member = newMember();
  await register(page.request, member);
  const copies = page.locator('#export');
  const ask = copies.getByRole('button', { name: 'Vraag mijn gegevens op' });
  const confirm = copies.getByRole('button', { name: 'Bevestig', exact: true });
  const download = copies.getByRole('link', { name: /^Download/ });

  await letPass(page, freshSessionSeconds);
  await visit(page, '/account');
  await expect(ask).toHaveCount(0);
  await copies.getByLabel('Je wachtwoord').fill('niet mijn wachtwoord');
  await confirm.click();
  await expect(copies.getByLabel('Je wachtwoord')).toHaveAttribute('aria-invalid', 'true');
  await copies.getByLabel('Je wachtwoord').fill(member.password);
  await confirm.click();
  await ask.click();
  await expect(copies.getByRole('status')).toContainText('Gelukt! Je gegevens worden geëxporteerd.');
  await receiveMail(request, member.email, 'export-ready');

  // The page was loaded while the session was fresh: its link leads back to the question.
  await reload(page);
  const path = await download.getAttribute('href');
  if (path === null) throw new Error('the export has no link');
  await letPass(page, freshSessionSeconds);
  await page.goto(path);
  await expect(page).toHaveURL(/\/account#export$/);
  await expect(download).toHaveCount(0);
  await copies.getByLabel('Je wachtwoord').fill(member.password);
  await confirm.click();
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);
});
