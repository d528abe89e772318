/** One thing to do, on a sheet of its own. */
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown, text } from '@/lib/content/fields';
import { actionsField } from '../action-fields';

export const callToActionBlock = defineBlock('call_to_action', 'Call to action', {
  heading: text(),
  text: optionalMarkdown(),
  actions: actionsField,
});
