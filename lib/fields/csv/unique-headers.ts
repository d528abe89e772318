/**
 * Names the columns of a CSV file for `transformHeader` of papaparse: a repeated name gets its index, so that the
 * name stays with the first column. Papaparse renames them as well, but writes a warning to the console.
 */
export function uniqueHeaders(
  clean: (header: string) => string = (header) => header,
): (header: string, index: number) => string {
  const firstIndexes = new Map<string, number>();
  return (header, index) => {
    const name = clean(header);
    const first = firstIndexes.get(name) ?? index;
    firstIndexes.set(name, first);
    return first === index ? name : `${name}_${index}`;
  };
}
