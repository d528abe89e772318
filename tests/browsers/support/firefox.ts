/** Firefox, driven over WebDriver BiDi: Debian's `firefox-esr` needs no driver program. */
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import {
  type BrowserPage,
  findTarget,
  missing,
  type Point,
  selectValue,
  type Target,
  windowHeight,
} from './browser-page';

export function launchFirefox(executablePath: string, dark: boolean): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'nl-NL, nl',
      'ui.prefersReducedMotion': 1,
      // As on a phone: a scroll bar takes no width.
      'ui.useOverlayScrollbars': 1,
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
    },
  });
}

/** Opens a page with cookies and storage of its own. */
export async function openFirefoxPage(browser: Browser): Promise<BrowserPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return new FirefoxPage(page, errors);
}

class FirefoxPage implements BrowserPage {
  readonly #page: Page;
  readonly #errors: readonly string[];

  constructor(page: Page, errors: readonly string[]) {
    this.#page = page;
    this.#errors = errors;
  }

  async setCookie(url: string, name: string, value: string): Promise<void> {
    await this.#page.browserContext().setCookie({ domain: new URL(url).hostname, name, value });
  }

  async goTo(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'domcontentloaded' });
  }

  run<Values extends readonly unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    return this.#page.evaluate(`(${call})(...${JSON.stringify(values)})`) as Promise<Result>;
  }

  async #find(target: Target): Promise<ElementHandle> {
    const handle = await this.#page.evaluateHandle(findTarget, target.selector, target.text ?? null);
    const element = handle.asElement();
    if (!element) throw missing(target);
    return element as ElementHandle;
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
    await ((await this.#find(target)) as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  async draw(target: Target, points: readonly Point[]): Promise<void> {
    const box = await (await this.#find(target)).boundingBox();
    if (!box) throw missing(target);
    const { mouse } = this.#page;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const [index, { x, y }] of points.entries()) {
      await mouse.move(middle.x + x, middle.y + y);
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }

  async resize(width: number): Promise<void> {
    try {
      await this.#page.setViewport({ width, height: windowHeight });
    } catch (error) {
      // The size is set all the same: the ESR of 2025 lacks only this command, which is sent with it.
      if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    }
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async readErrors(): Promise<readonly string[]> {
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#page.browserContext().close();
  }
}
