import { describe, expect, it } from 'vitest';
import { getSeller } from '@/lib/config/seller';
import { contactChannelsOf, emailOf, mailtoOf } from './contact-channels';

describe('contact options of support', () => {
  it('are the seller’s own', () => {
    const bare = { ...getSeller(), phoneNumber: null, addressLines: null };
    expect(contactChannelsOf(bare).map(({ kind }) => kind)).toEqual(['email']);
    expect(emailOf(contactChannelsOf(bare))).toBe(bare.email);
    const whole = {
      ...getSeller(),
      legalName: 'Snoei BV',
      email: 'hulp@snoei.example',
      phoneNumber: '+31 (0)20 123 45 67',
      addressLines: ['Postbus 1', '1000 AA Amsterdam'],
    };
    expect(contactChannelsOf(whole)).toEqual([
      { kind: 'email', text: 'hulp@snoei.example', href: 'mailto:hulp@snoei.example' },
      { kind: 'phone', text: '+31 (0)20 123 45 67', href: 'tel:+31201234567' },
      { kind: 'post', text: 'Snoei BV, Postbus 1, 1000 AA Amsterdam', href: null },
    ]);
  });

  it('include a mail with any text prefilled', () => {
    const typed = 'Eén & twee?\nbcc=iemand@elders.example#x';
    const link = new URL(mailtoOf('hulp@snoei.example', { subject: 'Vraag & meer', body: typed }));
    expect(link.pathname).toBe('hulp@snoei.example');
    expect([...link.searchParams]).toEqual([
      ['subject', 'Vraag & meer'],
      ['body', typed],
    ]);
    const long = new URL(mailtoOf('hulp@snoei.example', { subject: 'x', body: 'é'.repeat(4000) }));
    expect(long.searchParams.get('body')).toHaveLength(1501);
  });
});
