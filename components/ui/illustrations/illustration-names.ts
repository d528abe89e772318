/**
 * Drawings available to stories; each is also an article's picture, `/assets/stories/<name>.svg`, 315 by 191 pixels.
 */
export const illustrationNames = [
  'letter',
  'envelope',
  'phone',
  'gym',
  'energy',
  'insurance',
  'groceries',
  'student',
  'calendar',
  'calculator',
  'secateurs',
  'scale',
  'chart',
  'hook',
  'house',
  'jar',
  'newspaper',
  'handshake',
  'magnifier',
  'car',
  'plant',
  'moving',
  'lock',
  'stamp',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];
