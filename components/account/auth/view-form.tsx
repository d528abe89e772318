/** A form of the panel: fields, errors and button. Native, so that it works without JavaScript. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PasswordReveal } from '@/components/account/password-reveal';
import type { AccountFormState } from '@/components/account/use-account-form';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type AuthView, viewHref } from './auth-view';
import type { AuthFormName } from './describe-auth-forms';
import { noteOf, type PanelState } from './panel-state';

interface ViewFormProps {
  readonly panel: PanelState;
  readonly form: AuthFormName;
  readonly state: AccountFormState;
  /** Target of the native post. */
  readonly action: string;
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

export function ViewForm({ panel, form, state, action, view, submit, needs, ...props }: ViewFormProps) {
  const { hidden = {}, after = {}, without = [], variant = 'primary', children } = props;
  const { locale, paths, target } = panel;
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
  const withPassword = fields.some(({ type }) => type === 'password');
  return (
    <form
      ref={state.element}
      action={action}
      method="post"
      noValidate
      onSubmit={state.onSubmit}
      onInput={state.onInput}
      onFocus={state.prepare}
      className="grid gap-6"
    >
      <FormControls locale={locale} page={page} hidden={{ redirect_url: target, ...hidden }} />
      <FormFailure fields={fields} errors={state.errors} message={state.message} />
      <FormFields
        fields={fields}
        errors={state.errors}
        after={withPassword ? { ...after, password: <PasswordReveal form={state.element} /> } : after}
        onTick={(wire, isTicked) => {
          if (wire === needs) setTicked(isTicked);
        }}
      />
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
    </form>
  );
}
