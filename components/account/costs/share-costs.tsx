/** The links of an account to its fixed costs: a form that creates one, and a button that revokes each. */
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { ChoiceControl } from '@/components/form/choice-control';
import { FieldFrame } from '@/components/form/field-frame';
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { costLinkMaxAgeDays } from '@/lib/config/account-terms';
import { type CostLink, costLinkRights } from '@/lib/contract/fixed-costs/fixed-costs';
import { formKeyControl } from '@/lib/contract/form-key-control';
import type { FieldView } from '@/lib/flows/flow-view';
import { formatDate } from '@/lib/i18n/format-date';
import { type CostContext, costPagePath } from './cost-context';

interface ShareCostsProps {
  readonly context: CostContext;
  readonly links: readonly CostLink[];
}

export async function ShareCosts({ context, links }: ShareCostsProps) {
  const { locale } = context;
  const t = await getTranslations('fixedCosts.share');
  const right: FieldView = {
    name: 'share-right',
    postedAs: 'right',
    label: t('right'),
    type: 'radio',
    value: 'view',
    required: true,
    conditions: [],
  };
  return (
    <section aria-labelledby="cost-share" className="scroll-mt-28">
      <Heading level={2} size="part" id="cost-share">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('text', { days: costLinkMaxAgeDays })}</p>
      <form action="/api/me/fixed-costs/links" method="post" className="mt-5 grid max-w-[32rem] gap-5">
        <FormControls
          locale={locale}
          page={`${costPagePath(context, { note: 'cost-link', at: 'share' })}#cost-share`}
          hidden={{ [formKeyControl]: randomUUID() }}
        />
        <FieldFrame field={right} errors={[]} grouped>
          <ChoiceControl
            field={right}
            errors={[]}
            options={costLinkRights.map((value) => ({ value, label: t(value) }))}
          />
        </FieldFrame>
        <div>
          <Button type="submit" variant="secondary">
            {t('create')}
          </Button>
        </div>
      </form>
      {links.length > 0 ? (
        <>
          <Heading level={3} size="small" className="mt-8">
            {t('links')}
          </Heading>
          <ul className="mt-3 divide-y divide-sand border-sand border-y">
            {links.map((link) => (
              <LinkItem key={link.id} link={link} context={context} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

async function LinkItem({ link, context }: { readonly link: CostLink; readonly context: CostContext }) {
  const { locale } = context;
  const t = await getTranslations('fixedCosts.share');
  const day = (moment: string) => formatDate(new Date(moment), locale);
  const created = day(link.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:px-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{t(link.right)}</p>
        <p className="text-ink-soft text-sm">{t('created', { created, expires: day(link.expires_at) })}</p>
      </div>
      <form action={`/api/me/fixed-costs/links/${link.id}/revoke`} method="post">
        <FormControls
          locale={locale}
          page={`${costPagePath(context, { note: 'cost-link-revoke', at: 'share' })}#cost-share`}
        />
        <Button type="submit" variant="secondary" size="small">
          {t('revoke')}
          <span className="sr-only"> {t('revokeAbout', { created })}</span>
        </Button>
      </form>
    </li>
  );
}
