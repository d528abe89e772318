import { describe, expect, it } from 'vitest';
import { contractClasses } from '@/lib/contract/company-kinds';
import { noticeCertainties } from '@/lib/contract/notice/notice-values';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { describeNotice } from './describe';
import { findEarliestEnd } from './find-earliest-end';
import { noticeAssumptions } from './notice-question';
import { noticeRuleIds } from './rules';
import { noteSources, noticeSources } from './sources';

describe('describeNotice', () => {
  it('has a message for every rule, source, assumption and note in both languages, and no other', () => {
    for (const locale of locales) {
      const { notice } = messagesOf(locale);
      expect(Object.keys(notice.rule).sort()).toEqual([...noticeRuleIds].sort());
      expect(Object.keys(notice.explanation).sort()).toEqual([...noticeRuleIds].sort());
      expect(Object.keys(notice.source).sort()).toEqual(Object.keys(noticeSources).sort());
      expect(Object.keys(notice.assumption).sort()).toEqual([...noticeAssumptions].sort());
      expect(Object.keys(notice.note).sort()).toEqual(Object.keys(noteSources).sort());
      expect(Object.keys(notice.certainty).sort()).toEqual([...noticeCertainties].sort());
    }
  });

  it('says in English that the text of a Dutch law is in Dutch', () => {
    const names = messagesOf('en').notice.source;
    const laws = Object.entries(noticeSources).filter(([, url]) =>
      url.startsWith('https://wetten.overheid.nl/'),
    );
    expect(laws.length).toBeGreaterThan(30);
    for (const [id] of laws) expect(names[id as keyof typeof names]).toMatch(/, in Dutch$/);
  });

  it('describes a result for every class of contract', () => {
    for (const locale of locales) {
      const t = translatorOf(locale, 'notice');
      for (const contractClass of contractClasses) {
        const description = describeNotice(findEarliestEnd({ contractClass, noticeDay: '2026-03-16' }));
        const keys = [
          description.rule,
          description.explanation,
          description.certainty,
          ...description.assumptions,
        ];
        for (const key of keys) expect(t(key)).not.toBe(`notice.${key}`);
        for (const { text } of description.notes) expect(t(text)).not.toBe(`notice.${text}`);
        for (const { name, url } of [
          ...description.sources,
          ...description.notes.flatMap(({ sources }) => sources),
        ]) {
          expect(t(name)).not.toBe(`notice.${name}`);
          expect(new URL(url).protocol).toBe('https:');
        }
      }
    }
  });

  it('names the source of a rule', () => {
    const description = describeNotice(findEarliestEnd({ contractClass: 'energy', noticeDay: '2026-03-16' }));
    expect(description.sources.map(({ name }) => name)).toEqual(['source.civil-code-6-236']);
    expect(description.decidedBy).toBe('decidedBy.notice-period');
  });
});
