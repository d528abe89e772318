import { describe, expect, it } from 'vitest';
import { findPickedCompany, slugOfName } from './picked-company';

describe('picked company', () => {
  it('takes the slug from the name', () => {
    expect(slugOfName('Basic-Fit')).toBe('basic-fit');
    expect(slugOfName('Café ’t Hoekje & Zn. B.V.')).toBe('cafe-t-hoekje-en-zn-b-v');
    expect(findPickedCompany({ name: 'Basic-Fit' })).toEqual({ slug: 'basic-fit', name: 'Basic-Fit' });
  });

  it('takes the slug from an image’s file name', () => {
    const picture = { filename: 'https://a.storyblok.example/f/1/108x108/ab/basic-fit.png?m=1' };
    expect(findPickedCompany({ picture })).toEqual({ slug: 'basic-fit', name: null });
  });

  it('prefers an explicit slug', () => {
    expect(findPickedCompany({ slug: 'kpn', name: 'KPN B.V.' })).toEqual({ slug: 'kpn', name: 'KPN B.V.' });
  });

  it('is null without a choice', () => {
    expect(findPickedCompany({})).toBeNull();
    expect(findPickedCompany({ picture: { filename: 'https://x.example/' } })).toBeNull();
    expect(findPickedCompany({ name: '…' })).toBeNull();
  });
});
