/** WebKit's page, driven over WebDriver Classic. */
import { expect } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  type BrowserPage,
  findTarget,
  missing,
  type Point,
  retry,
  selectValue,
  type Target,
  windowHeight,
} from './browser-page';

/** Key of the recorded errors, which outlive a document. */
const errorsKey = 'test-errors';

/** Runs in the page, once per document: the driver reports no errors. */
function recordErrors(key: string): void {
  if (Reflect.get(window, key) === true) return;
  Reflect.set(window, key, true);
  const record = (text: string) => {
    const recorded: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...recorded, text]));
  };
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  const { error } = console;
  console.error = (...values: unknown[]) => {
    record(values.map(String).join(' '));
    error(...values);
  };
}

/** The driver carries out most commands within milliseconds. */
const commandMilliseconds = 45_000;

/** Rejects when a command gets no response in time: the driver stops responding now and then, and then needs a new browser. */
async function inTime<Value>(command: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('WebKit no longer responds')), commandMilliseconds);
  try {
    return await Promise.race([command, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The driver's page, whose cookies are deleted when it is closed. The site's origin differs from test to test. */
export class WebkitPage implements BrowserPage {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** The driver sets cookies of the open document only. */
  async setCookie(url: string, name: string, value: string): Promise<void> {
    await this.goTo(`${url}/robots.txt`);
    await retry(async () => {
      expect(await this.run(() => location.origin)).toBe(url);
      await inTime(this.#driver.manage().addCookie({ name, value, path: '/' }));
    });
  }

  goTo(url: string): Promise<void> {
    return inTime(this.#driver.get(url));
  }

  run<Values extends readonly unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const script = `(${recordErrors})(${JSON.stringify(errorsKey)}); return (${call}).apply(null, arguments)`;
    return inTime(this.#driver.executeScript<Result>(script, ...values));
  }

  async #find(target: Target): Promise<WebElement> {
    const element: unknown = await this.run(findTarget, target.selector, target.text ?? null);
    if (!element) throw missing(target);
    return element as WebElement;
  }

  async click(target: Target): Promise<void> {
    const element = await this.#find(target);
    await inTime(element.click());
  }

  async type(target: Target, text: string): Promise<void> {
    const element = await this.#find(target);
    await inTime(this.#driver.executeScript(`(${selectValue})(arguments[0])`, element));
    await inTime(element.sendKeys(text));
  }

  pressKey(key: 'Escape' | 'Enter'): Promise<void> {
    const code = { Escape: Key.ESCAPE, Enter: Key.ENTER }[key];
    return inTime(this.#driver.actions().sendKeys(code).perform());
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    const element = await this.#find(target);
    await inTime(element.sendKeys(path));
  }

  async draw(target: Target, points: readonly Point[]): Promise<void> {
    const origin = await this.#find(target);
    const actions = this.#driver.actions();
    for (const [index, { x, y }] of points.entries()) {
      actions.move({ origin, x, y, duration: 20 });
      if (index === 0) actions.press();
    }
    await inTime(actions.release().perform());
  }

  async resize(width: number): Promise<void> {
    await inTime(this.#driver.manage().window().setRect({ x: 0, y: 0, width, height: windowHeight }));
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await inTime(this.#driver.takeScreenshot()), 'base64');
  }

  readErrors(): Promise<readonly string[]> {
    return this.run((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], errorsKey);
  }

  async close(): Promise<void> {
    await inTime(this.#driver.manage().deleteAllCookies());
    // The page would keep running.
    await this.goTo('about:blank');
  }
}
