/** Ways to add contracts: by the company's name, from well-known names, from a statement, or by any name. */
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { findPageCompany } from '@/components/companies/page-company';
import { boxLook, choiceLook } from '@/components/form/choice-control';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { CompanyFinder, type CompanyFinderProps } from '@/components/letters/cancel/company-finder';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { featuredCategories } from '@/lib/companies/categories';
import { featuredCompanies } from '@/lib/companies/featured';
import type { Company } from '@/lib/contract/companies';
import { formKeyControl } from '@/lib/contract/form-key-control';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { href } from '@/lib/routes/href';
import { apiPath, type EstateContext, formPagePath, noteOf } from './estate-context';

interface AddContractsProps {
  readonly context: EstateContext;
  /** A company that was found, to confirm. */
  readonly chosen: Company | null;
  readonly search: CompanyFinderProps['search'];
}

export async function AddContracts({ context, chosen, search }: AddContractsProps) {
  const { locale, estate } = context;
  const t = await getTranslations('estate.add');
  const page = href('after-death-reference', locale, { reference: estate.reference });
  return (
    <div className="grid gap-8">
      <div className="grid gap-6">
        <CompanyFinder
          id="add"
          fieldId="estate-company"
          texts={{
            heading: t('heading'),
            label: t('label'),
            submit: t('submit'),
            found: t('found', { count: search?.found.length ?? 0, query: search?.query ?? '' }),
            choose: (company) => t('choose', { company }),
          }}
          action={`${page}#add`}
          companyHref={(company) =>
            `${href('after-death-reference', locale, { reference: estate.reference }, { company })}#put`
          }
          search={search}
          variant="secondary"
          icon="plus"
        />
        {chosen ? <PutOnList context={context} company={chosen} /> : null}
      </div>
      <p className="max-w-[60ch]">
        {t.rich('scan', {
          link: (chunks) => <TextLink href={href('find-subscriptions', locale)}>{chunks}</TextLink>,
        })}
      </p>
      <KnownNames context={context} />
      <OtherName context={context} />
    </div>
  );
}

async function PutOnList({
  context,
  company,
}: {
  readonly context: EstateContext;
  readonly company: Company;
}) {
  const t = await getTranslations('estate.add');
  return (
    <Sheet as="section" padding="roomy" id="put" className="max-w-[44rem] scroll-mt-28">
      <p className="font-semibold text-lg">{t('chosen', { company: company.name })}</p>
      <form action={apiPath(context, '/contracts')} method="post" className="mt-4">
        <FormControls
          locale={context.locale}
          page={formPagePath(context, 'estate-add', 'contracts')}
          hidden={{ company: company.slug }}
        />
        <Button type="submit" icon="plus">
          {t('put')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Well-known names by kind, folded once the list is begun; those on it already are left out. */
async function KnownNames({ context }: { readonly context: EstateContext }) {
  const t = await getTranslations('estate.add');
  const categories = await getTranslations('companies.categories');
  const listed = new Set(context.estate.contracts.map(({ company }) => company));
  const kinds = await Promise.all(
    featuredCategories.map(async (category) => {
      const found = await Promise.all(featuredCompanies[category].map((slug) => findPageCompany(slug)));
      return { category, companies: found.filter((each) => each !== null && !listed.has(each.slug)) };
    }),
  );
  return (
    <section aria-labelledby="kinds">
      <details open={listed.size === 0}>
        <summary className="chevron flex min-h-12 items-center gap-2">
          <Heading level={3} size="small" id="kinds">
            {t('kinds')}
          </Heading>
        </summary>
        <p className="mt-1">{t('kindsIntro')}</p>
        <form action={apiPath(context, '/contracts')} method="post" className="mt-4 max-w-[44rem]">
          <FormControls locale={context.locale} page={formPagePath(context, 'estate-add', 'contracts')} />
          <div className="divide-y divide-sand border-sand border-y">
            {kinds.map(({ category, companies }) => (
              <details key={category}>
                <summary className="chevron flex min-h-12 items-center gap-2 font-semibold">
                  {categories(category)}
                </summary>
                <div className="grid gap-2.5 pt-1 pb-4 sm:grid-cols-2">
                  {companies.map((company) => (
                    <label key={company?.slug} className={choiceLook}>
                      <input type="checkbox" name="company" value={company?.slug} className={boxLook} />
                      <span translate="no">{company?.name}</span>
                    </label>
                  ))}
                </div>
              </details>
            ))}
          </div>
          <Button type="submit" variant="secondary" icon="plus" className="mt-4">
            {t('put')}
          </Button>
        </form>
      </details>
    </section>
  );
}

async function OtherName({ context }: { readonly context: EstateContext }) {
  const t = await getTranslations('estate.add');
  const note = noteOf(context, 'estate-other');
  const isFailed = note !== null && !note.done;
  return (
    <details open={isFailed} id="other" className="max-w-[36rem] scroll-mt-28">
      <summary className="chevron flex min-h-12 items-center gap-2 font-semibold">{t('other')}</summary>
      <p className="mt-1">{t('otherIntro')}</p>
      <form
        action={apiPath(context, '/contracts/named')}
        method="post"
        noValidate
        className="mt-4 grid gap-4"
      >
        <FormControls
          locale={context.locale}
          page={formPagePath(context, 'estate-other', 'other')}
          hidden={{ [formKeyControl]: randomUUID() }}
        />
        <NoteFields set={estateForms.other} idPrefix="other" note={isFailed ? note : null} />
        <div>
          <Button type="submit" variant="secondary" icon="plus">
            {t('put')}
          </Button>
        </div>
      </form>
    </details>
  );
}
