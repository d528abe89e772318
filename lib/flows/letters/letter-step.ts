/** Names of the steps of a form to several companies: one for each letter. Apart, because pages need no more. */

/** Name of the step that is about a letter; `position` from 0. */
export function letterStepName(position: number): string {
  return `letter${position + 1}`;
}

/** Place of the letter that a step is about, from 0; null for a step that is about none. */
export function findLetterOfStep(step: string): number | null {
  const [, number] = /^letter([1-9]\d?)$/.exec(step) ?? [];
  return number === undefined ? null : Number(number) - 1;
}
