/** Whether a company's last day is later than the one that the notice rules gave; false where either is not known. */
export function isLater(lastDay: string | null, expectedEnd: string | null): boolean {
  return lastDay !== null && expectedEnd !== null && lastDay > expectedEnd;
}
