/** A call to action on a sheet. */

import { actionsField } from '@/components/content/blocks/action-fields';
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown, text } from '@/lib/content/fields';

export const callToActionBlock = defineBlock('call_to_action', 'Call to action', {
  heading: text(),
  text: optionalMarkdown(),
  actions: actionsField,
});
