/** What `/api/internal/company-flags` says, by slug. */
export function companyFlagsOf(lines: string): Record<string, number> {
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.split(' '))
      .map(([slug = '', flags]) => [slug, Number(flags)]),
  );
}
