/** Fields of every block with a heading. */
import { optionalText } from '@/lib/content/fields';

export const sectionFields = {
  heading: optionalText(),
  anchor: optionalText(
    'Name of this part in the address, for links such as #prices. Letters, digits and hyphens.',
  ),
};
