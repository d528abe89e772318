/** The eligibility declarations of one kind of insurance, in the sign-up form's text. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Icon } from '@/components/ui/drawings/icon';
import { translatorOf } from '@/lib/i18n/translator';
import { listDeclarations } from './list-declarations';

export function Eligibility({ block, context }: BlockViewProps<'eligibility'>) {
  const { _uid, heading, anchor, insurance } = block;
  const { locale, container } = context;
  const t = translatorOf(locale, 'eligibility');
  const declarations = listDeclarations(insurance, locale);
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading}
      anchor={anchor}
      width={container === 'page' ? 'text' : 'page'}
    >
      {insurance === 'health' ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>{t(`intro.${insurance}`)}</p>
          <ul className="mt-4 border-sand border-t">
            {declarations.map(({ key, text }) => (
              <li key={key} className="flex gap-3 border-sand border-b py-3">
                <Icon name="check" className="mt-1 text-moss" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">{t('otherwise')}</p>
        </>
      )}
    </BlockSection>
  );
}
