/**
 * Keyboard navigation in forms: Enter moves to the next field and Shift+Enter to the previous. Tab and Shift+Tab keep
 * their default, so that the focus is never trapped: beyond the first and last field it leaves the form. The last stop
 * is the button, so that Enter never submits by accident.
 */

type Direction = 'forward' | 'back';

/** Moves the focus to the next or previous stop of the element's form. Returns false at its end. */
export function moveFocus(from: Element, direction: Direction): boolean {
  const form = from.closest('form');
  const stops = form ? listStops(form, from) : [];
  const at = stops.indexOf(from as HTMLElement);
  const to = at < 0 ? undefined : stops[direction === 'forward' ? at + 1 : at - 1];
  to?.focus();
  return to !== undefined;
}

/** Handles a key in a form with auto-progress. Returns true when it was handled. */
export function progressOn(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget;
}): boolean {
  const { target } = event;
  if (event.key !== 'Enter' || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (!(target instanceof HTMLElement) || !isPassedByEnter(target)) return false;
  return moveFocus(target, event.shiftKey ? 'back' : 'forward');
}

/** Enter has its own meaning in multi-line text, on buttons and links, and in file inputs. */
function isPassedByEnter(element: HTMLElement): boolean {
  if (element instanceof HTMLSelectElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !['submit', 'button', 'file', 'image', 'reset'].includes(element.type)
  );
}

/** Whether an element can take the focus; some buttons are for narrow screens only. jsdom computes no layout. */
function isShown(element: HTMLElement): boolean {
  if (element.closest('[hidden], details:not([open])')) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function listStops(form: HTMLFormElement, from: Element): HTMLElement[] {
  const groups = new Set<string>();
  if (from instanceof HTMLInputElement && from.type === 'radio') groups.add(from.name);
  return Array.from(form.elements).filter((element): element is HTMLElement => {
    if (element === from) return true;
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !isShown(element)) return false;
    if (element.matches('fieldset, output, object, [type=hidden], :disabled, [data-off-path]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // A radio group is one stop: the checked one, otherwise the first.
    const chosen = form.querySelector<HTMLInputElement>(
      `input[type=radio][name="${CSS.escape(element.name)}"]:checked`,
    );
    if (groups.has(element.name) || (chosen && chosen !== element)) return false;
    groups.add(element.name);
    return true;
  });
}
