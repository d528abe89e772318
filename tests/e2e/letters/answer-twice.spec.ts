/** A company clicks twice on the buttons of its answer: one answer is stored, and the page shows that one. */
import { expect, type Page } from '@playwright/test';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { disputeView } from '@/lib/contract/disputes';
import { newVisitor } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { letPass, printLetter, reportLetter, waitForQueue } from '../support/registered-letter';

/** After the clock of the server, which other tests move by weeks. */
const lastDay = addDays(amsterdamDate(new Date()), 120);
/** A company can undo its answer for ten minutes. */
const undoSeconds = 601;

const answers = [
  {
    kind: 'confirm',
    link: /Opzegging bevestigen/,
    fill: (page: Page) => page.locator('[name=last_usable_date]').fill(lastDay),
    button: 'Bevestig de opzegging',
  },
  {
    kind: 'reject',
    link: /Opzegging afwijzen/,
    fill: async (page: Page) => {
      await page.locator('[name=reject_reason][value=not_customer]').check();
      await page.locator('[name=reject_explanation]').fill('Wij kennen dit contract niet.');
    },
    button: 'Wijs de opzegging af',
  },
] as const;

for (const javaScriptEnabled of [true, false]) {
  for (const { kind, link, fill, button } of answers) {
    test(`${kind} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      operator,
      request,
    }) => {
      const reference = await orderLetter(request, { email: newVisitor().email });
      const { id, code } = await printLetter(operator, reference);
      await reportLetter(operator, id, 'sent', { track_code: '3SABCD1234567' });
      const context = await browser.newContext({ javaScriptEnabled, locale: 'nl-NL' });
      const company = await context.newPage();
      const stored = async () => {
        const response = await context.request.get(`/b/${code}`, { headers: { accept: 'application/json' } });
        return disputeView.parse(await response.json()).answer;
      };
      const answer = async () => {
        await company.goto(`/geschil/opzegging/${code}`);
        await company.getByRole('link', { name: link }).click();
        await fill(company);
        await company.getByRole('button', { name: button }).dblclick();
        await expect(company).toHaveURL(`/geschil/opzegging/${code}/voltooid`);
        await expect(company.locator('main')).toContainText('We hebben je antwoord ontvangen');
        await expect(company.locator('main').getByRole('alert')).toHaveCount(0);
        expect(await stored()).toMatchObject({ kind, is_mine: true });
      };

      await answer();
      await company.getByRole('button', { name: 'Maak ongedaan' }).dblclick();
      await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
      await expect(company.getByRole('link', { name: link })).toBeVisible();
      expect(await stored()).toBeNull();

      await answer();
      await letPass(company, undoSeconds);
      await waitForQueue(operator, code, 'answers');
      await context.close();
    });
  }
}
