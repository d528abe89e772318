/** Each kind of case from the visitor's first page to its end state, through pages and mailed links alone (journeys.ts). */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { CaseState } from '@/lib/contract/cases';
import type { CustomerAction, OperatorAction } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { getCaseSample } from '../support/samples/case-samples';
import { newVisitor, playBank } from './support/cancel-form';
import { newPhone } from './support/case-form';
import { test } from './support/clock-test';
import { fillForm, sendFlow } from './support/fill-flow';
import { readHtml } from './support/html';
import { type Journey, type JourneyStep, journeys } from './support/journeys';
import { linkIn, receiveMail } from './support/outbox';
import { letPass } from './support/registered-letter';
import { expectPage, visit, waitForHydration } from './support/visit';

const daySeconds = 86_400;

/** A journey in progress: the visitor's page, the status page, and the acting parties. */
interface Walk {
  readonly journey: Journey;
  readonly page: Page;
  readonly email: string;
  /** Null for a sign-up, which has no page of its own. */
  readonly reference: string | null;
  operator: Page;
}

for (const journey of journeys) {
  const { flow, locale, javaScript, steps } = journey;
  const end = steps.at(-1)?.to;
  test(`${flow} (${locale}${javaScript ? '' : ', without JavaScript'}) ends in ${end}`, async ({
    browser,
    operator,
    openOperator,
  }) => {
    // Several times as long as other tests: one has taken 46 s on a slow machine.
    test.setTimeout(180_000);
    const page = await openVisitor(browser, { javaScriptEnabled: javaScript });
    const { email } = newVisitor();
    const reference = await sendForm(page, journey, email);
    const walk: Walk = { journey, page, email, reference, operator };
    for (const step of steps) {
      await take(walk, step);
      if ('days' in step) walk.operator = await openOperator();
      if (reference) await expectState(walk, step.to);
    }
    await page.context().close();
  });
}

async function openVisitor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** From the first page to the page after the form; returns the reference. */
async function sendForm(page: Page, journey: Journey, email: string): Promise<string | null> {
  const { flow: name, start, form, javaScript, answered = [] } = journey;
  await open(page, start, javaScript);
  if (form) {
    await page.locator(`main a[href="${form}"]`).first().click();
    await expect(page).toHaveURL(form);
    if (javaScript) await waitForHydration(page);
  }
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`there is no flow ${name}`);
  const sample = Object.entries(getCaseSample(flow)).filter(([field]) => !answered.includes(field));
  return sendFlow(page, { ...Object.fromEntries(sample), email }, { phone: newPhone() });
}

async function open(page: Page, path: string, javaScript: boolean): Promise<void> {
  if (javaScript) await visit(page, path);
  else await page.goto(path);
}

async function take(walk: Walk, step: JourneyStep): Promise<void> {
  if ('operator' in step) await operate(walk, step.operator, step.values ?? {});
  else if ('pays' in step) await playBank(walk.page, step.pays);
  else if ('days' in step) await letPass(walk.page, step.days * daySeconds);
  else await decide(walk, step.customer);
}

/**
 * The operator opens an action's drawer, fills it in and clicks its button, on the page left open by the previous action if it has the
 * form.
 */
async function operate(
  { operator, reference, journey }: Walk,
  actionName: OperatorAction,
  values: Readonly<Record<string, string>>,
) {
  const form = operator.locator(`form[action$="/${reference}/acts/${actionName}"]`);
  // The open page may be older than what the customer decided.
  await visit(operator, href('admin-requests', journey.locale, {}, { reference: reference ?? '' }));
  const history = operator.getByRole('list', { name: /^(Geschiedenis|History)$/ }).getByRole('listitem');
  const before = await history.count();
  const drawer = operator.locator('details').filter({ has: form });
  if (!(await drawer.evaluate((element) => (element as HTMLDetailsElement).open))) {
    await drawer.locator('summary').click();
  }
  const { new_provider: provider, ...rest } = values;
  await fillForm(form, rest);
  if (provider) {
    await form.getByRole('combobox').last().fill(provider);
    await form.getByRole('option', { name: provider, exact: true }).click();
  }
  await form.getByRole('button').last().click();
  await expect(history).toHaveCount(before + 1);
}

/** The customer decides, via the mail or the page of the case. */
async function decide(walk: Walk, actionName: CustomerAction): Promise<void> {
  const { page, email, journey } = walk;
  const process = findCaseFlow(journey.flow)?.process;
  const clickDecision = (value: string) =>
    page.locator(`button[name=decision][value=${value}]`).first().click();
  const openMailed = async (kind: string, part: string) => {
    await open(page, linkIn(await receiveMail(page.request, email, kind), part), journey.javaScript);
  };
  if (process === 'enrolment') {
    await (actionName === 'confirm'
      ? openMailed('list-confirm', '/aangemeld')
      : openMailed('list-welcome', '/afmelden'));
    await page.locator('main form[method=post] button[type=submit]').first().click();
    await expect(page).toHaveURL(actionName === 'confirm' ? /state=confirmed/ : /afmelden/);
    return;
  }
  if (actionName === 'unsubscribe') return clickDecision('stop');
  await openMailed('proposal-made', 'key=');
  if (process === 'advice') {
    await page.locator('form[action$="/proposals/open"] button').click();
    await expectPage(page, /\/(toestemming|consent)$/);
  }
  if (process === 'advice' && actionName === 'accept') {
    await fillForm(page.locator('form[action$="/proposals/decision"]').first(), {
      signature: { method: 'typed', text: 'Jan Jansen' },
      mandate: true,
      terms: true,
    });
    await page.locator('form[action$="/proposals/decision"] button[type=submit]').first().click();
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^(Ja, dit klopt|Yes, this is right)$/ })
      .click();
    await expect(page).toHaveURL(/\/(voltooid|success)$/);
  } else if (process === 'advice') {
    await page.locator('a[href*="afwijzen"], a[href*="/reject"]').first().click();
    await page.locator(`dialog[open] button[value=${actionName}]`).click();
    await expect(page).toHaveURL(/\/(voltooid|success|status)$/);
  } else if (actionName === 'reject') {
    await page.locator('form[action$="/proposals/open"] button').first().click();
    await clickDecision('reject');
    await expect(page).toHaveURL(/\/(voltooid|success)$/);
  } else await clickDecision(actionName);
}

/** The name of a state in a language. Read from the file: the runner imports no JSON. */
function stateName(locale: Locale, process: string, state: CaseState): string {
  const messages: unknown = JSON.parse(readFileSync(`messages/${locale}/states.json`, 'utf8'));
  const at = (...path: string[]) => path.reduce((tree, key) => Reflect.get(Object(tree), key), messages);
  const name = at('requestOf', process, state) ?? at('request', state);
  if (typeof name !== 'string') throw new Error(`the state ${state} of ${process} has no name`);
  return name;
}

/** The page of the case shows the state, in its own language. */
async function expectState({ journey, page, reference }: Walk, state: CaseState): Promise<void> {
  const flow = findCaseFlow(journey.flow);
  const name = stateName(journey.locale, flow?.process ?? '', state);
  const path = href('request-success-reference', journey.locale, { reference: reference ?? '' });
  await expect(async () => {
    const html = await readHtml(page.request, path);
    const shown = html.querySelectorAll('main [aria-current=step], main header').map(({ text }) => text);
    expect(shown.join(' ')).toContain(name);
  }).toPass();
}
