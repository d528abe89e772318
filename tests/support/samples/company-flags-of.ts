/** The content of `/api/internal/company-flags`, by slug. */
export function companyFlagsOf(lines: string): Record<string, number> {
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.split(' '))
      .map(([slug = '', flags]) => [slug, Number(flags)]),
  );
}
