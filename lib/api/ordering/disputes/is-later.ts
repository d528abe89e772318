/** Whether a company's last day is later than the one by the notice rules; false if either is unknown. */
export function isLater(lastDay: string | null, expectedEnd: string | null): boolean {
  return lastDay !== null && expectedEnd !== null && lastDay > expectedEnd;
}
