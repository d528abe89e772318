/** The line above every article and index. */
import { articleHero } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locale';

export async function ArticleLabel({ locale }: { readonly locale: Locale }) {
  const hero = await articleHero(locale);
  return hero ? <p className="text-ink-soft text-sm">{hero.content.label}</p> : null;
}
