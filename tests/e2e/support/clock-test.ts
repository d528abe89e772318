/** `test` of the project `clock`: a test that moves the server's clock by days ends all earlier sessions. */
import type { BrowserContext, Page } from '@playwright/test';
import { sessionState } from '@/lib/contract/accounts';
import { test as base } from './test';

export interface ClockFixtures {
  /** Opens a page of the operator in a separate browser, signed in at the current clock. */
  openOperator: () => Promise<Page>;
}

export const test = base.extend<ClockFixtures>({
  openOperator: async ({ browser, signInAsOperator, dataLayer: _watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ storageState: await signInAsOperator() });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  operator: async ({ browser, operatorSession, openOperator }, use) => {
    const context = await browser.newContext({ storageState: operatorSession });
    const { authenticated } = sessionState.parse(await (await context.request.get('/api/session')).json());
    await use(authenticated ? await context.newPage() : await openOperator());
    await context.close();
  },
});
