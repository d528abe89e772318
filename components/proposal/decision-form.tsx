/** What the customer can decide, on the page where the request is followed: each button a native form. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Sheet } from '@/components/ui/sheet';
import { TextLink } from '@/components/ui/text-link';
import { newContractRequestWorkingDays } from '@/lib/config/business';
import type { RequestAnswer } from '@/lib/contract/requests';
import { isPolicyProcess, processes } from '@/lib/flows/processes';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import { OpenForm } from './open-press';

/** Renders nothing for who does not own the request, or where nothing is to be decided. */
export async function DecisionForm({ request }: { request: RequestAnswer }) {
  const acts = processes[request.process][request.state]?.customer;
  if (!request.is_owner || !acts) return null;
  if (request.process === 'negotiation') return <NegotiationDecision request={request} />;
  if (request.process === 'advice' && acts.accept) return <ToConsent request={request} />;
  if (request.process === 'advice' && acts.unsubscribe) return <StopForm reference={request.reference} />;
  if (!isPolicyProcess(request.process)) return null;
  return acts.accept ? <PolicyDecision request={request} /> : <ToReject reference={request.reference} />;
}

/** Accepting commits to pay: the button says so (facts 'Selling to consumers'). */
async function NegotiationDecision({ request: { proposal, reference } }: { request: RequestAnswer }) {
  if (proposal?.decision !== 'open' || proposal.fee_cents === null) return null;
  const locale = await getLocale();
  const t = await getTranslations('proposals.decide');
  const words = {
    provider: proposal.new_provider,
    fee: formatEuro(proposal.fee_cents, locale),
    days: newContractRequestWorkingDays,
  };
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="decide">
      <Heading level={2} size="part" id="decide">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t('acceptNegotiationText', words)}</p>
      <p className="mt-2">
        <TextLink href={href('terms-negotiations', locale)}>{t('terms')}</TextLink>
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <form action="/api/proposals/decision" method="post">
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" name="decision" value="accept" size="large" icon="euro">
            {t('acceptNegotiation')}
          </Button>
        </form>
        <OpenForm page="negotiation-reject" reference={reference}>
          <Button type="submit" size="large" variant="secondary">
            {t('rejectNegotiation')}
          </Button>
        </OpenForm>
      </div>
    </Sheet>
  );
}

/** Nothing is paid to us: a yes has the policy requested that was signed for. */
async function PolicyDecision({ request: { proposal, reference } }: { request: RequestAnswer }) {
  if (proposal?.decision !== 'open') return null;
  const locale = await getLocale();
  const t = await getTranslations('proposals.decide');
  const words = { provider: proposal.new_provider, days: newContractRequestWorkingDays };
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="decide">
      <Heading level={2} size="part" id="decide">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t('acceptPolicyText', words)}</p>
      <p className="mt-2">
        <TextLink href={href('terms-intermediary-insurance', locale)}>{t('termsPolicy')}</TextLink>
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <form action="/api/proposals/decision" method="post">
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" name="decision" value="accept" size="large" icon="check">
            {t('acceptPolicy')}
          </Button>
        </form>
        <OpenForm page="intermediary-insurance-reject" reference={reference}>
          <Button type="submit" size="large" variant="secondary">
            {t('rejectPolicy')}
          </Button>
        </OpenForm>
      </div>
    </Sheet>
  );
}

async function ToConsent({ request: { reference } }: { request: RequestAnswer }) {
  const t = await getTranslations('proposals.decide');
  return (
    <section aria-labelledby="decide">
      <Heading level={2} size="part" id="decide">
        {t('heading')}
      </Heading>
      <p className="mt-2 mb-5 max-w-[60ch]">{t('toConsentText')}</p>
      <OpenForm page="personal-advice-consent" reference={reference}>
        <Button type="submit" size="large" iconEnd="arrow-right">
          {t('toConsent')}
        </Button>
      </OpenForm>
    </section>
  );
}

async function ToReject({ reference }: { reference: string }) {
  const t = await getTranslations('proposals.decide');
  return (
    <OpenForm page="intermediary-insurance-reject" reference={reference}>
      <Button type="submit" variant="secondary">
        {t('rejectIntermediary')}
      </Button>
    </OpenForm>
  );
}

/** Has the comparing end that follows half a year after a no. */
export async function StopForm({ reference }: { reference: string }) {
  const t = await getTranslations('proposals.adviceRejectSuccess');
  return (
    <form action="/api/proposals/decision" method="post">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="locale" value={await getLocale()} />
      <p className="mb-3">{t('stopText')}</p>
      <Button type="submit" name="decision" value="stop" variant="secondary">
        {t('stop')}
      </Button>
    </form>
  );
}
