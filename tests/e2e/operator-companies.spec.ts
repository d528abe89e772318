/** Operators maintain a company on its page: facts, hints, its name, and a file of facts. */
import { expect, type Page } from '@playwright/test';
import { test } from './support/clock-test';
import { fillForm } from './support/fill-flow';
import { submitOperatorForm } from './support/submit-operator-form';
import { expectPage, visit } from './support/visit';

const slug = 'zonneplan';
const path = `/api/admin/companies/${slug}`;
const page = `/admin/companies?company=${slug}`;
const editPath = `${path}/edit`;
const factsPath = `${path}/facts`;
const factEditPath = (id: string) => `${factsPath}/${id}/edit`;

/** Fills in a form in a drawer, which stays after it was sent, and waits until the history has the change. */
async function clickDrawer(
  operator: Page,
  action: string,
  values: Readonly<Record<string, string>>,
  change: string,
): Promise<void> {
  const form = operator.locator(`form[action="${action}"]`);
  const drawer = operator.locator('details:not([open])').filter({ has: form });
  if (await drawer.count()) await drawer.first().locator('summary').first().click();
  await fillForm(form, values);
  await form.getByRole('button').last().click();
  await expect(operator.locator('#history')).toContainText(change);
}

/** The id of the fact with a text, from its forms. */
async function factId(operator: Page, text: string): Promise<string> {
  const form = operator
    .getByRole('article')
    .filter({ hasText: text })
    .locator('form[action$="/edit"]')
    .first();
  return /\/facts\/(\d+)\/edit$/.exec((await form.getAttribute('action')) ?? '')?.[1] ?? '';
}

const hintOf = (value: string) => ({
  fact: 'phone',
  value,
  purpose: 'cancellation',
  tier: 'C',
  source_kind: 'secondary',
  source_url: 'https://opzeggen.example/zonneplan',
  source_date: '2026-05',
});

test('a hint is added, edited, confirmed and rejected, and visitors see it meanwhile', async ({
  page: visitor,
  openOperator,
}) => {
  // A second attempt finds the facts of the first.
  const attempt = test.info().retry;
  const hint = hintOf(`0800 765432${attempt}`);
  const operator = await openOperator();
  await visit(operator, page);
  const add = operator.locator(`form[action="${factsPath}"]`);
  await operator.locator('details').filter({ has: add }).locator('summary').first().click();
  await fillForm(add, { ...hint, value: '' });
  await add.getByRole('button').last().click();
  await expect(add.locator('[name=value]')).toHaveAttribute('aria-invalid', 'true');
  await clickDrawer(operator, factsPath, hint, hint.value);
  const id = await factId(operator, hint.value);
  const edited = `0800 865432${attempt}`;
  await clickDrawer(operator, factEditPath(id), { value: edited }, edited);
  await submitOperatorForm(operator, '/api/admin/companies/:slug/facts/:id/confirm', {
    id: `${slug}/facts/${id}`,
  });
  await visit(visitor, `/${slug}/telefoonnummer-en-adres`);
  await expect(visitor.locator('main')).toContainText(edited);
  await submitOperatorForm(operator, '/api/admin/companies/:slug/facts/:id/reject', {
    id: `${slug}/facts/${id}`,
  });
  await visit(visitor, `/${slug}/telefoonnummer-en-adres`);
  await expect(visitor.locator('main')).not.toContainText(edited);
});

test('what visitors report is accepted or rejected on the company’s page', async ({
  page: visitor,
  openOperator,
}) => {
  const operator = await openOperator();
  const attempt = test.info().retry;
  for (const act of ['accept', 'reject'] as const) {
    const message = `The phone number has changed (${act}, ${attempt}).`;
    await visit(visitor, `/en/${slug}/cancel`);
    await visitor.getByRole('button', { name: 'Is something wrong?' }).click();
    await visitor.locator('form[action="/api/forms/company-report"] [name=message]').fill(message);
    await visitor.getByRole('dialog').getByRole('button', { name: 'Send the report' }).click();
    await expectPage(visitor, /[0-9A-Z]{26}$/);
    await visit(operator, page);
    const forms = operator.getByRole('article').filter({ hasText: message });
    const action = await forms.locator(`form[action$="/${act}"]`).getAttribute('action');
    await submitOperatorForm(operator, `/api/admin/companies/:slug/proposals/:id/${act}`, {
      id: `${slug}/proposals/${/proposals\/(.+)\//.exec(action ?? '')?.[1]}`,
      values: { outcome: 'We checked it with the company.' },
    });
  }
});

test('a company is renamed, and a file of facts is imported with a report', async ({ openOperator }) => {
  const operator = await openOperator();
  await visit(operator, page);
  await clickDrawer(operator, editPath, { name: 'Zonneplan Energie' }, 'Zonneplan Energie');
  await visit(operator, '/admin/companies');
  const form = operator.locator('form[action="/api/admin/companies/import"]');
  await operator.locator('details').filter({ has: form }).locator('summary').first().click();
  const file = [
    'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,checked,note,quote,remark',
    `${slug},Zonneplan,email,opzeggen${test.info().retry}@zonneplan.example,C,general,https://opzeggen.example/,secondary,,2026-11,,,`,
    `${slug},Zonneplan,fax,1,A,general,https://a.example/,own,,2026-11,,,`,
  ].join('\n');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'facts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(form.locator('[name=csv]')).toHaveValue(file);
  await form.getByRole('button').last().click();
  await expect(operator.locator('#file')).toContainText('1 nieuw, 0 bijgewerkt');
  await operator.getByText('Geweigerde regels').first().click();
  await expect(operator.locator('#file')).toContainText(
    'Regel 3 (zonneplan), kolom fact: Dit soort gegeven bestaat niet.',
  );
});
