/**
 * Playwright's `test`, with an eye on the data layer: every push in every page of a test is recorded, and the test fails if
 * one came without consent or holds anything personal, a secret or a piece of an address. Visitors have allowed it
 * (`test.use({ consent })` says otherwise), so that the data layer fills on every way through the site.
 */
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import { findPersonal, textsOf } from './personal-data';

export interface DataLayerPush {
  readonly path: string;
  readonly allowed: boolean;
  readonly pushed: unknown;
}

interface Recorded {
  readonly pushes: DataLayerPush[];
  /** What was typed into fields of forms: none of it may come back. */
  readonly typed: Set<string>;
}

export interface TrackedOptions {
  /** What the visitor has chosen before the first page; null: nothing yet, so that the banner shows. */
  consent: 'allow' | 'deny' | null;
}

export interface TrackedFixtures {
  /** What was pushed to the data layer so far, in all pages of the test. */
  dataLayer: readonly DataLayerPush[];
}

export const test = base.extend<TrackedOptions & TrackedFixtures>({
  consent: ['allow', { option: true }],
  dataLayer: [
    async ({ browser, context, consent, baseURL }, use) => {
      const recorded: Recorded = { pushes: [], typed: new Set() };
      const watch = (made: BrowserContext) => watchContext(made, recorded, consent, baseURL);
      await watch(context);
      const leave = watchNewContexts(browser, watch);
      await use(recorded.pushes);
      leave();
      expect(findingsOf(recorded), 'personal data, or no consent, in the data layer').toEqual([]);
    },
    { auto: true },
  ],
});

/** What is wrong with what was pushed; empty where nothing is. */
function findingsOf({ pushes, typed }: Recorded): string[] {
  return pushes.flatMap(({ path, allowed, pushed }) => {
    const found = textsOf(pushed).flatMap((text) => {
      const personal = findPersonal(text, typed);
      return personal ? [`${path}: ${personal} in ${JSON.stringify(pushed)}`] : [];
    });
    return allowed ? found : [`${path}: without consent ${JSON.stringify(pushed)}`, ...found];
  });
}

/** Contexts that a test opens itself belong to it just as well. */
function watchNewContexts(browser: Browser, watch: (context: BrowserContext) => Promise<void>): () => void {
  const original = browser.newContext;
  browser.newContext = async (options) => {
    const context = await original.call(browser, options);
    await watch(context);
    return context;
  };
  return () => {
    browser.newContext = original;
  };
}

async function watchContext(
  context: BrowserContext,
  recorded: Recorded,
  consent: TrackedOptions['consent'],
  baseURL: string | undefined,
): Promise<void> {
  const cookies = await context.cookies();
  if (consent && baseURL && !cookies.some(({ name }) => name === 'cookieconsent_status')) {
    await context.addCookies([{ name: 'cookieconsent_status', value: consent, url: baseURL }]);
  }
  await context.exposeBinding('recordPush', (_, push: DataLayerPush) => recorded.pushes.push(push));
  await context.exposeBinding('recordTyped', (_, value: string) => recorded.typed.add(value));
  await context.addInitScript(watchPage);
  if (consent === null) await context.addInitScript(askOnceAlive);
}

/**
 * Keeps the cookie banner from being shown before its page is alive, so that a test that sees it knows that what it presses
 * next is heard; that it is shown before, and works, tests/e2e/consent.spec.ts looks at.
 */
function askOnceAlive(): void {
  const hide = () => document.documentElement?.removeAttribute('data-cookies');
  new MutationObserver(hide).observe(document, { subtree: true, attributeFilter: ['data-cookies'] });
}

/** Runs in every page before its own scripts. */
function watchPage(): void {
  // A page that is being left may not reach the test any more; that is no failure of the page.
  const tell = (binding: string, value: unknown) =>
    Promise.resolve(Reflect.get(window, binding)?.(value)).catch(() => undefined);
  const record = (items: readonly unknown[]) => {
    for (const pushed of items) {
      const allowed = /(?:^|; )cookieconsent_status=allow(?:;|$)/.test(document.cookie);
      const plain: unknown = JSON.parse(JSON.stringify(pushed));
      tell('recordPush', { path: window.location.pathname, allowed, pushed: plain });
    }
  };
  let layer: unknown;
  Object.defineProperty(window, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set(value: unknown) {
      layer = value;
      if (!Array.isArray(value)) return;
      record(value);
      const push = value.push.bind(value);
      value.push = (...items) => {
        record(items);
        return push(...items);
      };
    },
  });
  const personalFields =
    'textarea, input:not([type=search], [type=hidden], [type=checkbox], [type=radio], [role=combobox])';
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Element && target.matches(personalFields))
        tell('recordTyped', Reflect.get(target, 'value'));
    },
    true,
  );
}
