/** Offers an account at the end of a flow; signed-out visitors only. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { findSessionState } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { FlowAuthButton } from './flow-auth-button.client';

interface FlowAuthOfferProps {
  /** Reference of the order or case just submitted in this browser. */
  readonly reference: string;
  /** The e-mail address of the order or case. */
  readonly email: string;
  /** Path after signing in. */
  readonly page: string;
  /** Selects the text of the offer. */
  readonly about?: 'cancellation' | 'request';
}

export async function FlowAuthOffer({ reference, email, page, about = 'cancellation' }: FlowAuthOfferProps) {
  const locale = await getLocale();
  const { authenticated } = await findSessionState(await serverApi({ withVisitor: true }));
  if (authenticated) return null;
  const t = await getTranslations('auth.offer');
  return (
    <Sheet
      as="aside"
      aria-labelledby="keep-it"
      className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div>
        <Heading level={2} size="small" id="keep-it">
          {t('title')}
        </Heading>
        <p className="mt-1 text-ink-soft">{t(about === 'request' ? 'textRequest' : 'text')}</p>
      </div>
      <FlowAuthButton
        reference={reference}
        email={email}
        target={page}
        registerHref={href('register', locale)}
      >
        {t('action')}
      </FlowAuthButton>
    </Sheet>
  );
}
