/** A drawn phone that shows a part of the app, beside what it does. */

import { actionsField } from '@/components/content/blocks/action-fields';
import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { option, optionalMarkdown } from '@/lib/content/fields';

/** Screens of the app that are drawn. */
export const phoneScreens = ['fixed-costs', 'budget', 'cash-book', 'savings', 'switching'] as const;

export const phoneBlock = defineBlock('phone', 'Phone', {
  ...sectionFields,
  text: optionalMarkdown(),
  screen: option(phoneScreens),
  actions: actionsField,
});
