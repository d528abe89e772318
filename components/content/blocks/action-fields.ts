/** Buttons and links of a block in a story. */
import { items, text } from '@/lib/content/fields';

/** Shared by all blocks, so that actions look the same everywhere. */
export const actionsField = items(
  'action',
  {
    label: text('A verb: what happens on pressing it.'),
    link: text('route:name, story:nl/about, https://…, mailto:… or #anchor'),
  },
  { description: 'The first is the main one. An action whose page does not exist yet is left out.' },
);
