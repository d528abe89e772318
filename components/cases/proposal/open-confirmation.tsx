/** A confirmation that opens a mailed link, so that its reference leaves the URL. */
import { getLocale, getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/letters/order/support-line';
import { Button, ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { OpenedPage } from '@/lib/contract/proposals';
import { href } from '@/lib/routes/href';
import { DecisionFrame } from './decision-frame';

interface OpenConfirmationProps {
  /** The requested page. */
  readonly page: OpenedPage;
  readonly reference: string;
}

export async function OpenConfirmation({ page, reference }: OpenConfirmationProps) {
  const t = await getTranslations('proposals.open');
  return (
    <DecisionFrame width="form">
      <Sheet as="section" edge="fold" padding="roomy">
        <Heading level={1} size="section">
          {t(`pages.${page}.heading`)}
        </Heading>
        <p className="mt-3 mb-6">{t('text')}</p>
        <OpenForm page={page} reference={reference}>
          <Button type="submit" size="large" icon="lock">
            {t(`pages.${page}.button`)}
          </Button>
        </OpenForm>
      </Sheet>
    </DecisionFrame>
  );
}

interface OpenFormProps {
  readonly page: OpenedPage;
  readonly reference: string;
  readonly children: React.ReactNode;
}

/**
 * The native form of the confirmation; the API reads the key from the cookie and redirects (303) to the page
 * without it.
 */
export async function OpenForm({ page, reference, children }: OpenFormProps) {
  return (
    <form action="/api/proposals/open" method="post">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="locale" value={await getLocale()} />
      {children}
    </form>
  );
}

/** Shown without a link, or after it expired. */
export async function NothingOpened() {
  const t = await getTranslations('proposals.open');
  return (
    <DecisionFrame width="form">
      <Heading level={1}>{t('noneHeading')}</Heading>
      <p className="mt-4">{t('noneText')}</p>
      <ButtonLink href={href('account', await getLocale())} variant="secondary" className="mt-6">
        {t('noneAccount')}
      </ButtonLink>
      <div className="mt-8">
        <SupportLine />
      </div>
    </DecisionFrame>
  );
}
