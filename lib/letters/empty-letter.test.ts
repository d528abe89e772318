import { describe, expect, it } from 'vitest';
import { emptyLetterPreview } from './empty-letter';

const letter = {
  language: 'nl',
  option: 'regular',
  date: '2026-11-21',
  companyName: 'Sportschool Zon',
  isOnBehalf: false,
} as const;
const address = {
  lines: ['SPORTSCHOOL ZON', 'Afdeling Opzeggen', 'Postbus 1'],
  postal_code: '1000AA',
  city: 'Amsterdam',
  country: 'nl',
};

describe('a letter before anything is filled in', () => {
  it('is addressed to the known recipient, whose name is printed once, with blanks for its sender', () => {
    const preview = emptyLetterPreview({ ...letter, address });
    expect(preview.recipient.flat()).toEqual([
      'Sportschool Zon',
      'Afdeling Opzeggen',
      'Postbus 1',
      '1000 AA  AMSTERDAM',
    ]);
    expect(preview.sender.flat()).toEqual([
      { blank: expect.any(String) },
      { blank: expect.any(String) },
      { blank: expect.any(String) },
    ]);
    expect(preview.complete).toBe(false);
  });

  it('has blanks for an unknown recipient, and for a deceased person', () => {
    const preview = emptyLetterPreview({ ...letter, address: null, isOnBehalf: true });
    expect(preview.recipient.flat().every((part) => typeof part === 'object')).toBe(true);
    expect(preview.subject.some((part) => typeof part === 'object')).toBe(true);
  });
});
