/** A button of the page of a mailed link: a native form, so that it works without JavaScript. */
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';

interface AnswerFormProps {
  readonly action: `/api/ended-checks/${'answer' | 'later-end' | 'step' | 'charge' | 'stop'}`;
  readonly keyText: string;
  /** Further values that are posted. */
  readonly values?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** Id of a text that describes the button. */
  readonly describedBy?: string;
  /** Controls above the button. */
  readonly children?: ReactNode;
}

export async function AnswerForm({
  action,
  keyText,
  values = {},
  button,
  variant = 'primary',
  size = 'medium',
  wide = false,
  describedBy,
  children,
}: AnswerFormProps) {
  return (
    <form action={action} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="key" value={keyText} />
      <input type="hidden" name="locale" value={await getLocale()} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button
          type="submit"
          variant={variant}
          size={size}
          wide={wide}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        >
          {button}
        </Button>
      </div>
    </form>
  );
}
