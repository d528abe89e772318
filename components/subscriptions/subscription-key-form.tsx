/** Confirms the action of a mailed link: a native form, so that it works without JavaScript. */
import { getLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-look';

export interface SubscriptionKeyFormProps {
  readonly action:
    | `/api/subscriptions/${'confirm' | 'unsubscribe'}`
    | `/api/reminders/${'confirm' | 'end'}`
    | `/api/emailed-letters/${'confirm' | 'delete'}`
    | `/api/self-posted/${'confirm' | 'stop'}`;
  readonly keyText: string;
  readonly button: string;
  readonly variant?: ButtonVariant;
  /** Label of a second button that ends every subscription. */
  readonly everything?: string;
}

export async function SubscriptionKeyForm({
  action,
  keyText,
  button,
  variant = 'primary',
  everything,
}: SubscriptionKeyFormProps) {
  return (
    <form action={action} method="post" className="grid gap-3">
      <input type="hidden" name="key" value={keyText} />
      <input type="hidden" name="locale" value={await getLocale()} />
      <Button type="submit" size="large" variant={variant} wide>
        {button}
      </Button>
      {everything ? (
        <Button type="submit" name="everything" value="true" variant="secondary" wide>
          {everything}
        </Button>
      ) : null}
    </form>
  );
}
