/** What the register shows of each company says no more than the source beside it. */
import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/lib/i18n/translator';
import { listRegister } from './register';

const register = listRegister();
const shown = register.flatMap(({ slug, contract_class, facts = [] }) =>
  facts.filter(({ tier }) => tier !== 'C').map((fact) => ({ slug, contract_class, fact })),
);
const pages = shown.filter(({ fact }) => fact.kind === 'cancel-page');

describe('the facts that are shown', () => {
  it('say when a contract stops only where the source does, not where it says when one may cancel', () => {
    const ends = shown.filter(
      ({ fact: { kind, value } }) => kind === 'notice-term' && (value === 'day' || value === 'end-of-period'),
    );
    const other = ends.filter(({ fact: { quote = '' } }) =>
      /\belk (?:gewenst )?moment\b|\bte allen tijde\b|\bmeeste gevallen\b|\bat any time\b/i.test(quote),
    );
    expect(ends.length).toBeGreaterThan(40);
    expect(other.map(({ slug, fact }) => `${slug}: ${fact.quote}`)).toEqual([]);
  });

  it('tell what a notice counts back from, or of which contract it is, where the source does', () => {
    const periods = shown.filter(
      ({ fact: { kind, value } }) => kind === 'notice-term' && value !== 'day' && value !== 'end-of-period',
    );
    const narrow =
      /\b(?:voor (?:afloop|de|het)|prior to|before (?:the|your)|vor (?:Ablauf|der)|variabele|flexible|per de)\b/i;
    const narrowed = periods.filter(({ fact: { quote = '' } }) => narrow.test(quote));
    expect(narrowed.length).toBeGreaterThan(10);
    const silent = narrowed.filter(({ fact }) => fact.note === undefined);
    expect(silent.map(({ slug, fact }) => `${slug}: ${fact.quote}`)).toEqual([]);
  });

  it('have no step that gives energy a longer notice than the law allows', () => {
    const steps = shown.filter(
      ({ contract_class, fact }) => contract_class === 'energy' && fact.kind === 'steps',
    );
    const long = steps.filter(({ fact: { value } }) => /\b30 (?:dagen|days)\b/.test(JSON.stringify(value)));
    expect(steps.length).toBeGreaterThan(1);
    expect(long.map(({ slug }) => slug)).toEqual([]);
  });

  it('name no general page as the one to cancel: terms, questions or contacts that say nothing about it', () => {
    const general =
      /voorwaarden|overeenkomst|\bterms\b|\bfaq\b|veel-?gestelde|meest gestelde|\bcontact\b|\bregelen\b|temporarily/i;
    const cancelling =
      /op(?:ge)?zeg|op te zeggen|be(?:e|ë)indig|stopz|(?<!temporarily )stop\b|cancel|terminat/i;
    const texts = pages.map(({ slug, fact }) => `${slug}: ${fact.value} ${fact.quote ?? ''}`);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => general.test(text) && !cancelling.test(text))).toEqual([]);
  });

  it('name no page to cancel that was taken out as such of another company', () => {
    const taken = register.flatMap(({ withdrawn = [] }) => withdrawn.map((text) => text.split(' | ')));
    const out = new Set(taken.flatMap(([kind, page]) => (kind === 'cancel-page' && page ? [page] : [])));
    expect(out.size).toBeGreaterThan(20);
    const back = pages.filter(({ fact }) => out.has(String(fact.value)));
    expect(back.map(({ slug, fact }) => `${slug} ${fact.value}`)).toEqual([]);
  });

  it('send nobody who cancels to a sales desk', () => {
    const desks = shown.filter(
      ({ fact: { kind, value } }) => kind === 'email' && /^(?:sales|verkoop)@/i.test(String(value)),
    );
    expect(desks.length).toBeGreaterThan(0);
    const used = desks.filter(({ fact }) => fact.purpose !== 'general');
    expect(used.map(({ slug }) => slug)).toEqual([]);
  });

  it('say of a provider’s mail address what the general way says: an agreement, no law', () => {
    for (const locale of ['nl', 'en'] as const) {
      const t = translatorOf(locale, 'companies');
      const about = register.flatMap(({ name, facts = [] }) => {
        const steps = facts.flatMap(({ kind, value }) => (kind === 'steps' ? (value[locale] ?? []) : []));
        const careful = t('route.mailAddress', { company: name });
        return steps
          .filter((step) => /\b(?:6|six|zes)\b.*\b(?:gratis|free)\b/.test(step))
          .map((step) => ({ step, careful }));
      });
      expect(about.length).toBeGreaterThan(10);
      for (const { step, careful } of about) expect(step).toBe(careful);
    }
  });
});
