/** Links to the app. */
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown, text, toggle } from '@/lib/content/fields';

export const downloadAppBlock = defineBlock('download_app', 'Download the app', {
  heading: text(),
  text: optionalMarkdown(),
  hide_rating: toggle('Where another block of the page shows the rating.'),
});
