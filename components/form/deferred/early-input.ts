/**
 * Input before React hydrated its form. React keeps it in uncontrolled inputs, resets textareas that have an initial text, and replaces it
 * in controlled inputs at their next render.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { unhydratedAttribute } from '@/components/ui/hydration';

const areas = `[${unhydratedAttribute}] textarea`;
const texts = new WeakMap<HTMLTextAreaElement, string>();

/** Stores the texts of the textareas that are yet to be hydrated. */
export function storeEarlyTexts(): void {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>(areas)) texts.set(area, area.value);
}

/** Restores the stored texts that React has reset, with an event for the handlers of the form. */
export function restoreEarlyTexts(form: Element): void {
  for (const area of form.querySelectorAll('textarea')) {
    const text = texts.get(area);
    if (text === undefined || text === area.value) continue;
    // React ignores the event of a text that was assigned to `value`.
    area.setRangeText(text, 0, area.value.length, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Calls back once with the text of a controlled input where it differs from the state. */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  state: string,
  onText: (text: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const text = input.current?.value ?? state;
    if (text !== state) onText(text);
  });
  useLayoutEffect(() => compare(), []);
}

/** Calls back once with the value of the checked radio button of a controlled group where it differs from the state. */
export function useEarlyChoice<T extends string>(
  group: RefObject<HTMLElement | null>,
  state: T,
  onChoice: (value: T) => void,
): void {
  const compare = useEffectEvent(() => {
    const value = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
    if (value !== undefined && value !== state) onChoice(value as T);
  });
  useLayoutEffect(() => compare(), []);
}
