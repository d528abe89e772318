/** The heading of a page about one company: tile, name and category. */
import type { ReactNode } from 'react';
import { Monogram } from '@/components/ui/drawings/monogram';
import { classNames } from '@/components/ui/style/class-names';
import { Heading, hasWordOver } from '@/components/ui/text/heading';
import type { Company } from '@/lib/contract/companies';

/** Letters of a word that fit beside the monogram in a heading of full size, on a phone of 320 px. */
const longWord = 12;

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
    <header className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 sm:mt-8 sm:gap-x-6">
      <Monogram name={company.name} slug={company.slug} size={56} className="origin-left sm:scale-110" />
      <Heading
        level={1}
        className={classNames(
          'self-center [overflow-wrap:anywhere]',
          hasWordOver(longWord, heading) && 'max-sm:text-2xl',
        )}
      >
        {heading}
      </Heading>
      {children && (
        <div className="max-sm:col-span-2 mt-2 max-w-[60ch] sm:col-start-2 sm:mt-3">{children}</div>
      )}
    </header>
  );
}
