/** The middleware's data of the companies of the register. */
import { adviceCategoryFlags } from '@/lib/companies/advice-kinds';
import { companyFlag } from '@/lib/middleware/lookups/company-flags';
import { readRegister } from './register-files';

const adviceFlags: Readonly<Record<string, number>> = adviceCategoryFlags;

/** Flags of every company of the register, by slug, as `/api/internal/company-flags` sends them. */
export function registerFlags(): Record<string, number> {
  return Object.fromEntries(
    readRegister().map(({ slug, cancellable, english, nsfw, inactive, category }) => [
      slug,
      (cancellable ? companyFlag.cancellable : 0) +
        (english ? companyFlag.english : 0) +
        (nsfw ? companyFlag.flagged : 0) +
        (inactive ? companyFlag.inactive : 0) +
        (adviceFlags[category] ?? 0),
    ]),
  );
}
