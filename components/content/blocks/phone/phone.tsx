/** A phone drawing with a screen of the app, beside text. */

import { BlockActions } from '@/components/content/blocks/block-actions';
import { BlockSection, sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { BudgetScreen } from './budget-screen';
import { CashBookScreen } from './cash-book-screen';
import { FixedCostsScreen } from './fixed-costs-screen';
import { SavingsScreen } from './savings-screen';
import { SwitchingScreen } from './switching-screen';

const screens = {
  'fixed-costs': FixedCostsScreen,
  budget: BudgetScreen,
  'cash-book': CashBookScreen,
  savings: SavingsScreen,
  switching: SwitchingScreen,
} as const;

export function Phone({ block, context }: BlockViewProps<'phone'>) {
  const { _uid, heading, anchor, text, screen, actions } = block;
  const { locale, container } = context;
  const Screen = screens[screen];
  const onPage = container === 'page';
  return (
    <BlockSection context={context} uid={_uid} anchor={anchor} className="@container overflow-x-clip">
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12',
          onPage && '@5xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
        )}
      >
        <div className="max-w-[36rem]">
          {heading ? (
            <Heading level={2} id={sectionIds(_uid, anchor).heading} size={onPage ? 'section' : 'part'}>
              {heading}
            </Heading>
          ) : null}
          {text ? <BlockText text={text} locale={locale} className="mt-4 text-ink-soft" /> : null}
          <BlockActions actions={actions} locale={locale} className="mt-7" />
        </div>
        <div className="relative mx-auto">
          <DrawingFile name="twig" className="absolute -top-10 -right-24 w-64 rotate-12" />
          <Screen locale={locale} />
        </div>
      </div>
    </BlockSection>
  );
}
