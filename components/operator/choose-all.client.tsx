'use client';
/**
 * Ticks or unticks every box of a form; blocks submitting an empty selection. Renders nothing without
 * JavaScript.
 */
import { useEffect, useState } from 'react';
import { showToast } from '@/components/ui/overlays/toast-store';
import { useHydrated } from '@/components/ui/use-hydrated';

export interface ChooseAllProps {
  /** Id of the boxes' form. */
  readonly form: string;
  readonly name: string;
  readonly texts: {
    readonly all: string;
    readonly none: string;
    /** Message for an empty selection. */
    readonly first: string;
  };
}

export function ChooseAll({ form, name, texts }: ChooseAllProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const count = () => setChosen(boxesOf(element, name).filter((box) => box.checked).length);
    const onSubmit = (event: SubmitEvent) => {
      if (boxesOf(element, name).some((box) => box.checked)) return;
      event.preventDefault();
      showToast('error', texts.first);
    };
    count();
    // The boxes are outside the form element: its change events don't include them.
    document.addEventListener('change', count);
    element.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('change', count);
      element.removeEventListener('submit', onSubmit);
    };
  }, [form, name, texts.first]);

  function choose() {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const boxes = boxesOf(element, name);
    for (const box of boxes) box.checked = chosen === 0;
    setChosen(chosen === 0 ? boxes.length : 0);
  }

  if (!hydrated) return null;
  return (
    <button
      type="button"
      onClick={choose}
      className="inline-flex min-h-10 items-center gap-2 rounded-field px-2 font-semibold text-moss text-sm underline underline-offset-4 hover:text-moss-strong"
    >
      <span>{chosen === 0 ? texts.all : texts.none}</span>
      <span className="figures">{`(${chosen})`}</span>
    </button>
  );
}

function boxesOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.type === 'checkbox' && element.name === name,
  ) as HTMLInputElement[];
}
