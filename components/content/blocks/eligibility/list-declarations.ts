/** The texts of an insurance's declarations. */
import { createTranslator } from 'next-intl';
import {
  type EligibilityDeclaration,
  eligibilityDeclarations,
  eligibilityFigures,
  type InsuranceType,
} from '@/lib/config/eligibility';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export interface Declaration {
  readonly key: EligibilityDeclaration;
  readonly text: string;
}

/** In the form's order; none for health. Throws for a declaration without text. */
export function listDeclarations(insurance: InsuranceType, locale: Locale): Declaration[] {
  if (insurance === 'health') return [];
  const messages: Readonly<Record<string, string>> = messagesOf(locale).eligibility[insurance];
  return eligibilityDeclarations[insurance].map((key) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`eligibility.${insurance}.${key} has no text in ${locale}`);
    const t = createTranslator({ locale, messages: { text }, timeZone, formats });
    return { key, text: t('text', eligibilityFigures) };
  });
}
