/** A form of the panel: fields, errors and button. Native, so that it works without JavaScript. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PostedForm } from '@/components/form/action/posted-form';
import type { ActionFormState } from '@/components/form/action/use-action-form';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type AuthView, viewHref } from './auth-view';
import type { AuthFormName } from './describe-auth-forms';
import { noteOf, type PanelState } from './panel-state';

interface ViewFormProps {
  readonly panel: PanelState;
  readonly form: AuthFormName;
  readonly state: ActionFormState;
  /** The view that the native post redirects to. */
  readonly view: AuthView;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Name of the box that must be ticked; until then the button is aria-disabled and clicking it shows the reason. */
  readonly needs?: string;
  /** Content below a field, by wire name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Fields that are rendered as hidden inputs. */
  readonly without?: readonly string[];
  readonly variant?: 'primary' | 'secondary';
  readonly children?: ReactNode;
}

export function ViewForm({ panel, form, state, view, submit, needs, ...props }: ViewFormProps) {
  const { hidden = {}, after = {}, without = [], variant = 'primary', children } = props;
  const { paths, target } = panel;
  const hydrated = useHydrated();
  const fields = panel.forms[form]
    .filter(({ postedAs }) => !without.includes(postedAs))
    .map((field) => (field.postedAs === 'email' && panel.email ? { ...field, value: panel.email } : field));
  const [ticked, setTicked] = useState(noteOf(panel, form)?.values[needs ?? ''] === 'true');
  // A box that was ticked before hydration.
  const { element } = state;
  useLayoutEffect(() => {
    const box = needs === undefined ? null : element.current?.elements.namedItem(needs);
    if (box instanceof HTMLInputElement && box.checked) setTicked(true);
  }, [element, needs]);
  const page = viewHref(paths, { view, target: target === paths.account ? null : target, note: form });
  return (
    <PostedForm
      state={state}
      page={page}
      fields={fields}
      hidden={{ redirect_url: target, ...hidden }}
      after={after}
      onTick={(wire, isTicked) => {
        if (wire === needs) setTicked(isTicked);
      }}
      className="gap-6"
    >
      <div className="grid gap-3">
        <Button
          type="submit"
          size="large"
          variant={variant}
          wide
          busy={state.busy}
          // Without JavaScript the attribute could never be removed.
          aria-disabled={(hydrated && needs !== undefined && !ticked) || undefined}
          className="aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-sand aria-disabled:not-aria-busy:text-ink aria-disabled:not-aria-busy:shadow-none"
        >
          {submit}
        </Button>
        {children}
      </div>
    </PostedForm>
  );
}
