/** What every screen of the drawn phone gets. */
import type { Locale } from '@/lib/i18n/locale';

export interface ScreenProps {
  readonly locale: Locale;
  readonly className?: string;
}
