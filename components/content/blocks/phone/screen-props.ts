/** Props of every screen of the phone drawing. */
import type { Locale } from '@/lib/i18n/locale';

export interface ScreenProps {
  readonly locale: Locale;
  readonly className?: string;
}
