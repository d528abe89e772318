/** The hero of a page: one sentence, a short text, actions. */

import { actionsField } from '@/components/content/blocks/action-fields';
import { illustrationNames } from '@/components/ui/illustrations/illustration-names';
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown, optionalOption, optionalText, text } from '@/lib/content/fields';

export const heroBlock = defineBlock('hero', 'Hero', {
  headline: text('The page’s h1.'),
  intro: optionalMarkdown(),
  note: optionalText(
    'Small print under the buttons: the price, that it is free, that we are not the company.',
  ),
  illustration: optionalOption(illustrationNames),
  actions: actionsField,
});
