/** Chromium, driven by Playwright: what it shows is the measure of the other browsers. */
import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import {
  type BrowserPage,
  findTarget,
  missing,
  type Point,
  selectValue,
  type Target,
  windowHeight,
} from './browser-page';

export class ChromiumPage implements BrowserPage {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #errors: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#errors.push(String(error)));
  }

  setCookie(url: string, name: string, value: string): Promise<void> {
    return this.#context.addCookies([{ url, name, value }]);
  }

  async goTo(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'commit' });
  }

  run<Values extends readonly unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    // Playwright passes one value to the function.
    return this.#page.evaluate(`(${call})(...${JSON.stringify(values)})`);
  }

  async #find(target: Target): Promise<ElementHandle<Element>> {
    const values = JSON.stringify([target.selector, target.text ?? null]);
    const handle = await this.#page.evaluateHandle<Element | null>(`(${findTarget})(...${values})`);
    const element = handle.asElement();
    if (!element) throw missing(target);
    return element;
  }

  async click(target: Target): Promise<void> {
    await (await this.#find(target)).click();
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.#find(target)).evaluate(selectValue);
    await this.#page.keyboard.type(text);
  }

  async pressKey(key: 'Escape' | 'Enter'): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    await (await this.#find(target)).setInputFiles(path);
  }

  async draw(target: Target, points: readonly Point[]): Promise<void> {
    const box = await (await this.#find(target)).boundingBox();
    if (!box) throw missing(target);
    const { mouse } = this.#page;
    for (const [index, { x, y }] of points.entries()) {
      await mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }

  async resize(width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: windowHeight });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async readErrors(): Promise<readonly string[]> {
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
