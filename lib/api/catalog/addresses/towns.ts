/** The town of a Dutch postcode, by its four digits. */
import towns from './postcode-towns.json';

let townByCode: ReadonlyMap<number, string> | undefined;

function readTowns(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [town, ranges] of Object.entries<string>(towns)) {
    for (const range of ranges.split(' ')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let code = from; code <= to; code += 1) found.set(code, town);
    }
  }
  return found;
}

/** Returns the town of a postcode such as `1012AB`, or null when the table lacks its digits. */
export function findTown(postalCode: string): string | null {
  townByCode ??= readTowns();
  return townByCode.get(Number(postalCode.slice(0, 4))) ?? null;
}
