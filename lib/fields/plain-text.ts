/** Returns a line without a web address, otherwise null: the text is mailed or printed, and would advertise it. */
export function findPlainText(line: string): string | null {
  return /:\/\/|\bwww\./iu.test(line) ? null : line;
}
