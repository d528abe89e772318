/** The press that a mailed link asks for: a native form, so that it works without JavaScript (facts 'E-mail links'). */
import { getLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';

interface PressFormProps {
  readonly action: `/api/subscriptions/${'confirm' | 'unsubscribe'}`;
  readonly keyText: string;
  readonly button: string;
  /** Words of a second button that leaves every list. */
  readonly everything?: string;
}

export async function PressForm({ action, keyText, button, everything }: PressFormProps) {
  return (
    <form action={action} method="post" className="grid gap-3">
      <input type="hidden" name="key" value={keyText} />
      <input type="hidden" name="locale" value={await getLocale()} />
      <Button type="submit" size="large" wide>
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
