/** The subscription form of a list on its own page, with a description. */
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { InlineForm } from './inline-form';

const facts = ['first', 'second', 'third'] as const;

export async function EnrolSheet({ flow }: { readonly flow: 'userpanel' | 'alpha-program' }) {
  const t = await getTranslations('forms.page');
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,24rem)]">
      <Sheet as="section" edge="fold" padding="roomy">
        <InlineForm flow={flow} />
      </Sheet>
      <ul className="space-y-4 lg:pt-6">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Icon name="leaf" className="mt-1 text-moss" />
            <span>{t(`${flow}.facts.${fact}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
