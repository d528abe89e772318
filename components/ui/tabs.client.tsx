'use client';
/**
 * Tabs by the ARIA pattern: arrow keys, Home and End select. Hidden panels stay in the DOM, so that input is preserved.
 */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './style/class-names';

interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** Label of the tab list. */
  readonly label: string;
  /** Controlled value; uncontrolled when omitted. */
  readonly value?: string;
  readonly onChange?: (key: string) => void;
  readonly className?: string;
}

export function Tabs({ tabs, label, value, onChange, className }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key ?? '');
  const chosen = value ?? own;
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  function choose(key: string) {
    setOwn(key);
    onChange?.(key);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    choose(tab.key);
    buttons.current.get(tab.key)?.focus();
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex gap-1 rounded-field bg-sand p-1">
        {tabs.map((tab) => {
          const selected = tab.key === chosen;
          return (
            <button
              key={tab.key}
              ref={(element) => {
                if (element) buttons.current.set(tab.key, element);
                else buttons.current.delete(tab.key);
              }}
              type="button"
              role="tab"
              id={`${id}-${tab.key}-tab`}
              aria-controls={`${id}-${tab.key}-panel`}
              aria-selected={selected}
              tabIndex={selected ? 0 : -1}
              onClick={() => choose(tab.key)}
              onKeyDown={onKeyDown}
              className={classNames(
                'min-h-11 flex-1 rounded-[7px] px-4 py-2 font-semibold text-sm transition-colors',
                selected ? 'bg-sheet text-ink shadow-[0_1px_0_var(--shade)]' : 'text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}-tab`}
          hidden={tab.key !== chosen}
          className="mt-5 rounded-[4px]"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
