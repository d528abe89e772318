/** The carousel of customers' savings (spec §2, §3 'Savings action'), from the story only. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, number, option, optionalAsset, text, toggle } from '@/lib/content/fields';

/** Spec §3: kinds of savings action. */
export const savingsActionTypes = [
  'cancel',
  'complaint',
  'negotiations',
  'cancellations',
  'autoswitches_1',
  'autoswitches_2',
] as const;

export const savingsActionsBlock = defineBlock('savings_actions', 'Savings actions', {
  ...sectionFields,
  sample: toggle('On for fictional examples, which the page labels as such.'),
  videos: toggle('Runs at the slower speed of a row of videos.'),
  items: items(
    'savings_action',
    {
      username: text('First name and initial, with the person’s consent.'),
      amount: number('Saved, in cents.'),
      company: text('The company’s slug, or its name where the register does not have it.'),
      companyPicture: optionalAsset('Without one the company’s monogram shows.'),
      type: option(savingsActionTypes),
    },
    { min: 1 },
  ),
});
