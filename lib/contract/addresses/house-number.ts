/**
 * A Dutch house number as people and registers write it: digits with an addition (`12 A`), and before them where the house is: opposite
 * (`to`, `t/o`), near (`by`), on board (`ab`), in a houseboat (`wb`) or a caravan (`ww`), with a space or without (`WB12`).
 */
const written =
  /^\s*(?:(?:t[\s./]?o|tegenover|b[iy]j?|a[\s./]?b|aan boord|w[bw]|woonboot|woonwagen)(?!\p{L})[\s.:]*)?([1-9]\d{0,4})(?!\d)(.*)$/isu;

export interface HouseNumber {
  readonly number: number;
  /** As typed. */
  readonly addition: string;
}

/** Returns the parts of a house number, or null for anything else. */
export function findHouseNumber(text: string): HouseNumber | null {
  const [, digits, addition = ''] = written.exec(text) ?? [];
  return digits === undefined ? null : { number: Number(digits), addition };
}
