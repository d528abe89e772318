/** The heading of a page about one company: tile, name and category. */
import type { ReactNode } from 'react';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Heading } from '@/components/ui/text/heading';
import type { Company } from '@/lib/contract/companies';

/** The page's h1 beside the company's monogram; `children` are below it. */
export function CompanyHeading({
  company,
  heading,
  children,
}: {
  company: Pick<Company, 'name' | 'slug'>;
  heading: string;
  children?: ReactNode;
}) {
  return (
    <header className="mt-6 flex flex-col gap-4 sm:mt-8 sm:flex-row sm:gap-6">
      <Monogram name={company.name} slug={company.slug} size={72} />
      <div className="min-w-0 flex-1">
        <Heading level={1} className="[overflow-wrap:anywhere]">
          {heading}
        </Heading>
        {children && <div className="mt-4 max-w-[60ch]">{children}</div>}
      </div>
    </header>
  );
}
