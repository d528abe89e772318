/** A highlighted message. */
import { defineBlock } from '@/lib/content/define-block';
import { markdown, option, optionalText } from '@/lib/content/fields';

export const calloutBlock = defineBlock('callout', 'Callout', {
  tone: option(['info', 'success', 'warning', 'error']),
  title: optionalText(),
  text: markdown(),
});
