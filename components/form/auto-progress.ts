/**
 * Forms that carry one on (spec §4 'auto-progress'): Enter goes to the next field and Shift+Enter to the one before.
 * Tab and Shift+Tab are the browser's own and do the same, so nothing is ever trapped: before the first and after the
 * last field the page goes on. The last stop is the button, so that Enter never orders by surprise.
 */

type Way = 'forward' | 'back';

/** Moves the focus to the next or previous stop of the form that an element is in. False at its end. */
export function moveFocus(from: Element, way: Way): boolean {
  const form = from.closest('form');
  const stops = form ? listStops(form, from) : [];
  const at = stops.indexOf(from as HTMLElement);
  const to = at < 0 ? undefined : stops[way === 'forward' ? at + 1 : at - 1];
  to?.focus();
  return to !== undefined;
}

/** What a key does in a form with auto-progress. True when it was taken. */
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

/** Enter means something of its own in text of several lines, on buttons and links, in file inputs. */
function isPassedByEnter(element: HTMLElement): boolean {
  if (element instanceof HTMLSelectElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !['submit', 'button', 'file', 'image', 'reset'].includes(element.type)
  );
}

function listStops(form: HTMLFormElement, from: Element): HTMLElement[] {
  const groups = new Set<string>();
  if (from instanceof HTMLInputElement && from.type === 'radio') groups.add(from.name);
  return Array.from(form.elements).filter((element): element is HTMLElement => {
    if (element === from) return true;
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.closest('[hidden]'))
      return false;
    if (element.matches('fieldset, output, object, [type=hidden], :disabled, [data-off-path]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // A group of radios is one stop: the chosen one, else the first.
    const chosen = form.querySelector<HTMLInputElement>(
      `input[type=radio][name="${CSS.escape(element.name)}"]:checked`,
    );
    if (groups.has(element.name) || (chosen && chosen !== element)) return false;
    groups.add(element.name);
    return true;
  });
}
