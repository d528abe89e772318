/** Grants this browser access with the key of a mailed link, after a confirmation. */
import { getLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';

export interface KeyFormProps {
  /** API path that reads the key from the cookie, such as `/api/drafts/{reference}/open`. */
  readonly action: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

/** A native form, so that it works without JavaScript; the API responds with 303 to the page. */
export async function KeyForm({ action, heading, text, button }: KeyFormProps) {
  return (
    <Sheet as="section" edge="fold" padding="roomy" className="max-w-[40rem]">
      <Heading level={2} size="part">
        {heading}
      </Heading>
      <p className="mt-2 mb-6">{text}</p>
      <form action={action} method="post">
        <input type="hidden" name="locale" value={await getLocale()} />
        <Button type="submit" size="large" icon="lock">
          {button}
        </Button>
      </form>
    </Sheet>
  );
}
