/** What a visitor does on the site, in whichever browser: every action is repeated until it is possible. */
import { expect } from '@playwright/test';
import { type BrowserPage, type Point, retry } from './browser-page';
import type { SiteConnection } from './site-connection';
import { listVisibleTexts, withoutPersonal } from './visible-text';

/** Attribute of a document that is being left. */
const leftMark = 'data-left';

/** What the browsers call a request without an answer. */
const failedRequest = /Failed to load resource|Failed to fetch|Load failed|NetworkError/;

export class Visit {
  readonly page: BrowserPage;
  readonly #site: SiteConnection;
  #isCut = false;

  constructor(page: BrowserPage, site: SiteConnection) {
    this.page = page;
    this.#site = site;
  }

  /** Chooses before the first page, so that the banner covers nothing. */
  async refuseCookies(): Promise<void> {
    await this.page.setCookie(this.#site.url, 'cookieconsent_status', 'deny');
  }

  async resize(width: number): Promise<void> {
    await this.page.resize(width);
    await retry(async () => expect(await this.page.run(() => window.innerWidth)).toBe(width));
  }

  /** Opens a page, or opens it again, and waits for it as {@link arrive}. */
  async open(path: string): Promise<void> {
    await this.page.run((mark) => document.documentElement.setAttribute(mark, ''), leftMark);
    await this.page.goTo(this.#site.url + path);
    await this.arrive(path);
  }

  /** Waits until a page is hydrated, and expects that it is not wider than the window. */
  async arrive(path: string | RegExp): Promise<void> {
    await retry(async () => {
      const { url, isReady } = await this.page.run((mark) => {
        const root = document.documentElement;
        return {
          url: location.pathname + location.search,
          isReady: root.hasAttribute('data-hydrated') && !root.hasAttribute(mark),
        };
      }, leftMark);
      if (typeof path === 'string') expect(url).toBe(path);
      else expect(url).toMatch(path);
      expect(isReady, `${url} is hydrated`).toBe(true);
    });
    // Elements that are measured are laid out a frame later.
    await retry(async () => {
      const { scrollWidth, clientWidth } = await this.page.run(() => {
        const root = document.documentElement;
        return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth };
      });
      expect(scrollWidth, `pixels of ${path}`).toBeLessThanOrEqual(clientWidth);
    }, 10_000);
  }

  /**
   * Goes to another document and back, until this one is as the browser kept it instead of loaded again: a request that is under way,
   * such as a page fetched beforehand, keeps a document from being kept.
   */
  async leaveAndReturn(): Promise<void> {
    // Firefox drops a kept document when a worker takes it over.
    await this.waitForWorker();
    const path = await this.page.run(() => location.pathname + location.search);
    await retry(async () => {
      await this.page.run(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.toggleAttribute('data-restored', persisted);
        });
      });
      await this.open('/offline');
      await this.goBack();
      await retry(async () => {
        const { url, isReady, isRestored } = await this.page.run(() => {
          const root = document.documentElement;
          return {
            url: location.pathname + location.search,
            isReady: root.hasAttribute('data-hydrated'),
            isRestored: root.hasAttribute('data-restored'),
          };
        });
        expect({ url, isReady }).toEqual({ url: path, isReady: true });
        expect(isRestored, `${path} is restored`).toBe(true);
      }, 5_000);
    });
    await this.page.run((mark) => document.documentElement.removeAttribute(mark), leftMark);
    await this.arrive(path);
  }

  /** As the browser's button. */
  async reload(): Promise<void> {
    const path = await this.page.run((mark) => {
      document.documentElement.setAttribute(mark, '');
      setTimeout(() => location.reload(), 0);
      return location.pathname + location.search;
    }, leftMark);
    await this.arrive(path);
  }

  /** As the browser's Back. */
  async goBack(): Promise<void> {
    // Later, as the document of this call is being left.
    await this.page.run(() => {
      setTimeout(() => history.back(), 0);
    });
  }

  /** Clicks the first visible element that matches the selector and contains the text. */
  press(selector: string, text?: string): Promise<void> {
    return retry(() => this.page.click({ selector, text }));
  }

  /** Fills in fields of the forms by name. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.type(`form [name="${name}"]`, value);
  }

  /** Types into a field. */
  async type(selector: string, value: string): Promise<void> {
    await retry(async () => {
      await this.page.type({ selector }, value);
      expect(await this.readValue(selector)).toBe(value);
    });
  }

  readValue(selector: string): Promise<string | null> {
    return this.page.run((name) => {
      const field = [...document.querySelectorAll(name)].find((element) => element.checkVisibility());
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
    }, selector);
  }

  /** Selects an option, as a choice in the browser's own list does. */
  async select(name: string, value: string): Promise<void> {
    await retry(async () => {
      const selected = await this.page.run(
        (selector, wanted) => {
          const list = document.querySelector(selector);
          if (!(list instanceof HTMLSelectElement)) return null;
          list.value = wanted;
          for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
          return list.value;
        },
        `form select[name="${name}"]`,
        value,
      );
      expect(selected).toBe(value);
    });
  }

  /** Selects a radio, or ticks a box. */
  async tick(name: string, value?: string): Promise<void> {
    const selector = `form [name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`;
    await this.press(selector);
    await retry(async () =>
      expect(await this.page.run((box) => document.querySelector(`${box}:checked`) !== null, selector)).toBe(
        true,
      ),
    );
  }

  pressKey(key: 'Escape' | 'Enter'): Promise<void> {
    return this.page.pressKey(key);
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    await retry(() => this.page.chooseFile({ selector }, path));
  }

  async draw(selector: string, points: readonly Point[]): Promise<void> {
    await retry(() => this.page.draw({ selector }, points));
  }

  /** Waits until the page shows a text. */
  async see(text: string): Promise<void> {
    await retry(async () => {
      const shown = (await this.page.run(listVisibleTexts, 'body')).join(' ');
      expect(shown).toContain(text);
    });
  }

  /** Waits until an element is visible, or is not. */
  async expectElement(selector: string, isVisible = true): Promise<void> {
    await retry(async () =>
      expect(
        await this.page.run(
          (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
          selector,
        ),
        selector,
      ).toBe(isVisible),
    );
  }

  /** Waits until the focus is in an element. */
  async expectFocus(selector: string): Promise<void> {
    await retry(async () =>
      expect(
        await this.page.run((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
        `${selector} has the focus`,
      ).toBe(true),
    );
  }

  /**
   * The visible texts of `main` and of headings outside it, with those of the widgets that load on an idle page. The footer's groups are
   * folded in browsers without `::details-content`.
   */
  async readTexts(): Promise<readonly string[]> {
    await retry(async () =>
      expect(
        await this.page.run(() => document.documentElement.hasAttribute('data-deferred-widgets')),
        'has its deferred widgets',
      ).toBe(true),
    );
    return (await this.page.run(listVisibleTexts, 'main, :is(h1, h2, h3):not(footer *)')).map(
      withoutPersonal,
    );
  }

  /** Waits until the service worker controls the page. */
  async waitForWorker(): Promise<void> {
    await retry(async () =>
      expect(await this.page.run(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated'),
    );
  }

  /** From now on the site cannot be reached, and requests may fail. */
  cut(): void {
    this.#site.cut();
    this.#isCut = true;
  }

  /** Errors of scripts and of the console. */
  async readErrors(): Promise<readonly string[]> {
    const errors = await this.page.readErrors();
    return this.#isCut ? errors.filter((error) => !failedRequest.test(error)) : errors;
  }

  async close(): Promise<void> {
    await this.page.close();
    this.#site.cut();
  }
}
