/**
 * Playwright's `test` with the site's fixtures. Every push to the data layer in every page of a test is recorded, and the test fails if one
 * came without consent or contains personal data, a secret or a part of a URL. Visitors have allowed tracking unless `test.use({ consent
 * })` overrides it, so that the data layer fills in all journeys.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type OperatorSession, operatorsOf } from './operator';
import { findPersonal, textsOf } from './personal-data';

export interface DataLayerPush {
  readonly path: string;
  readonly allowed: boolean;
  readonly pushed: unknown;
}

interface Recorded {
  readonly pushes: DataLayerPush[];
  /** Input typed into forms: it must not be pushed. */
  readonly typed: Set<string>;
}

export interface SiteOptions {
  /** The visitor's choice before the first page; null: none yet, so that the banner shows. */
  consent: 'allow' | 'deny' | null;
}

export interface SiteWorkerOptions {
  /** The database folder of the project's server. */
  dataFolder: string;
}

export interface SiteFixtures {
  /** Data layer pushes so far, in all pages of the test. */
  dataLayer: readonly DataLayerPush[];
  /** A page of a signed-in operator in a separate browser. */
  operator: Page;
}

export interface SiteWorkerFixtures {
  /** Signs in an operator of the project's server. */
  signInAsOperator: () => Promise<OperatorSession>;
  /** Cookies of a signed-in operator, created once per worker: no test may sign this session out. */
  operatorSession: OperatorSession;
}

export const test = base.extend<SiteOptions & SiteFixtures, SiteWorkerOptions & SiteWorkerFixtures>({
  consent: ['allow', { option: true }],
  dataFolder: ['', { option: true, scope: 'worker' }],
  dataLayer: [
    async ({ browser, context, consent, baseURL }, use) => {
      const recorded: Recorded = { pushes: [], typed: new Set() };
      const open = new Set<BrowserContext>();
      const watch = async (made: BrowserContext) => {
        open.add(made);
        made.once('close', () => open.delete(made));
        await watchContext(made, recorded, consent, baseURL);
      };
      await watch(context);
      const leave = watchNewContexts(browser, watch);
      await use(recorded.pushes);
      leave();
      // A handler with a pending response would throw when its context closes.
      await Promise.all([...open].flatMap((made) => [made, ...made.pages()]).map(unroute));
      expect(findingsOf(recorded), 'personal data, or no consent, in the data layer').toEqual([]);
    },
    { auto: true },
  ],
  signInAsOperator: [
    async ({ browser, dataFolder }, use, { project }) => {
      await use(operatorsOf(browser, { dataFolder, baseURL: project.use.baseURL ?? '' }));
    },
    { scope: 'worker' },
  ],
  operatorSession: [
    async ({ signInAsOperator }, use) => {
      await use(await signInAsOperator());
    },
    { scope: 'worker' },
  ],
  operator: async ({ browser, operatorSession, dataLayer: _watched }, use) => {
    const context = await browser.newContext({ storageState: operatorSession });
    await use(await context.newPage());
    await context.close();
  },
});

function unroute(routed: BrowserContext | Page): Promise<void> {
  return routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Errors of the pushes; empty if correct. */
function findingsOf({ pushes, typed }: Recorded): string[] {
  return pushes.flatMap(({ path, allowed, pushed }) => {
    const found = textsOf(pushed).flatMap((text) => {
      const personal = findPersonal(text, typed);
      return personal ? [`${path}: ${personal} in ${JSON.stringify(pushed)}`] : [];
    });
    return allowed ? found : [`${path}: without consent ${JSON.stringify(pushed)}`, ...found];
  });
}

/** Contexts that a test opens itself are watched as well. */
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
  consent: SiteOptions['consent'],
  baseURL: string | undefined,
): Promise<void> {
  const cookies = await context.cookies();
  if (consent && baseURL && !cookies.some(({ name }) => name === 'cookieconsent_status')) {
    await context.addCookies([{ name: 'cookieconsent_status', value: consent, url: baseURL }]);
  }
  await context.exposeBinding('recordPush', (_, push: DataLayerPush) => recorded.pushes.push(push));
  await context.exposeBinding('recordTyped', (_, value: string) => recorded.typed.add(value));
  await context.addInitScript(watchPage);
}

/** Runs in every page before its own scripts. */
function watchPage(): void {
  // A page that is unloading may not reach the test any more; that is no failure of the page.
  const report = (binding: string, value: unknown) =>
    Promise.resolve(Reflect.get(window, binding)?.(value)).catch(() => undefined);
  const record = (items: readonly unknown[]) => {
    for (const pushed of items) {
      const allowed = /(?:^|; )cookieconsent_status=allow(?:;|$)/.test(document.cookie);
      const plain: unknown = JSON.parse(JSON.stringify(pushed));
      report('recordPush', { path: window.location.pathname, allowed, pushed: plain });
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
        report('recordTyped', Reflect.get(target, 'value'));
    },
    true,
  );
}
