/** Names of the steps of a form with several letters, one per letter. Separate, because pages need only this. */

/** Returns the name of a letter's step; `position` from 0. */
export function letterStepName(position: number): string {
  return `letter${position + 1}`;
}

/** Returns the letter index of a step, from 0; null for other steps. */
export function findLetterOfStep(step: string): number | null {
  const [, number] = /^letter([1-9]\d?)$/.exec(step) ?? [];
  return number === undefined ? null : Number(number) - 1;
}
