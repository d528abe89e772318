/** Ordering a letter that waits, and withdrawing from it as a consumer does. */
import type { Page } from '@playwright/test';
import {
  choose,
  declare,
  fillDetails,
  goToSubmit,
  sendAndPay,
  signTyped,
  stepButton,
  type Visitor,
} from './cancel-form';

/** Orders and pays a letter that is posted only after the right of withdrawal; gives the order's reference. */
export async function orderWaitingLetter(page: Page, visitor: Visitor, script = true): Promise<string> {
  await page.goto('/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  if (script) await goToSubmit(page);
  else await stepButton(page).click();
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await choose(page, 'startMoment', 'after-withdrawal');
  return sendAndPay(page);
}
