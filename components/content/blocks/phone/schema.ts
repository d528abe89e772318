/** A phone drawing with a screen of the app, beside text. */

import { actionsField } from '@/components/content/blocks/action-fields';
import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { option, optionalMarkdown } from '@/lib/content/fields';

/** Available screens. */
export const phoneScreens = ['fixed-costs', 'budget', 'cash-book', 'savings', 'switching'] as const;

export const phoneBlock = defineBlock('phone', 'Phone', {
  ...sectionFields,
  text: optionalMarkdown(),
  screen: option(phoneScreens),
  actions: actionsField,
});
