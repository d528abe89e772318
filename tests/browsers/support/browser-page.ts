/** The page interface of the journeys: what every browser can do, whichever program drives it. */
import { expect } from '@playwright/test';

/** An element: the first visible one that matches the selector and contains the text. */
export interface Target {
  readonly selector: string;
  readonly text?: string | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface BrowserPage {
  setCookie(url: string, name: string, value: string): Promise<void>;
  /** Starts to open a URL; may return before there is a document. */
  goTo(url: string): Promise<void>;
  /** Calls a function in the page. Throws while the document is being replaced. */
  run<Values extends readonly unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result>;
  /** Throws when the target is not there. */
  click(target: Target): Promise<void>;
  /** Replaces the value of a text field by typing. */
  type(target: Target, text: string): Promise<void>;
  pressKey(key: 'Escape' | 'Enter'): Promise<void>;
  chooseFile(target: Target, path: string): Promise<void>;
  /** Draws a line with the mouse, by points in pixels from the middle of the target. */
  draw(target: Target, points: readonly Point[]): Promise<void>;
  resize(width: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors of scripts and of the console since the page was created. */
  readErrors(): Promise<readonly string[]>;
  /** Forgets cookies and storage. */
  close(): Promise<void>;
}

export const windowHeight = 900;

/** Runs in the page: the element of a target, scrolled to the middle of the window, or null. */
export function findTarget(selector: string, text: string | null): Element | null {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && (text === null || (element.textContent ?? '').includes(text)),
  );
  // Sticky bars cover the edges of the window.
  found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return found ?? null;
}

/** Runs in the page: selects the value of a field, so that typing replaces it. */
export function selectValue(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

export function missing({ selector, text }: Target): Error {
  return new Error(`not on the page: ${selector} ${text ?? ''}`);
}

/** Repeats an attempt until it does not throw. */
export function retry(attempt: () => Promise<void>, timeout = 60_000): Promise<void> {
  return expect(attempt).toPass({ timeout, intervals: [50, 100, 200] });
}
