import { describe, expect, it } from 'vitest';
import { statementCompanies } from '@/lib/transactions/statement-companies';
import { listWays, severalHref, slugPlaceholder, type WayPaths } from './payment-ways';

const paths: WayPaths = {
  cancel: `/${slugPlaceholder}/opzeggen`,
  hub: `/${slugPlaceholder}`,
  negotiate: `/${slugPlaceholder}/onderhandelen`,
  find: '/opzeggen',
  several: '/opzeggen/meerdere',
  compare: { energy: '/energie' },
};

function companyNamed(slug: string) {
  const company = [...statementCompanies.values()].find((each) => each.slug === slug);
  if (!company) throw new Error(`no company ${slug}`);
  return company;
}

const waysOf = (slug: string) => {
  const company = companyNamed(slug);
  return listWays({ company, category: company.category }, paths);
};

describe('what can be done about a payment', () => {
  it('is cancel, negotiate and compare for energy', () => {
    expect(waysOf('eneco')).toEqual([
      { name: 'cancel', href: '/eneco/opzeggen' },
      { name: 'negotiate', href: '/eneco/onderhandelen' },
      { name: 'compare', href: '/energie' },
    ]);
  });

  it('is only to cancel for a good cause', () => {
    expect(waysOf('unicef').map(({ name }) => name)).toEqual(['cancel']);
  });

  it('is the hub for what no letter ends', () => {
    expect(waysOf('belastingdienst')).toEqual([{ name: 'hub', href: '/belastingdienst' }]);
  });

  it('is to look up who is not in the register, without saying whom', () => {
    expect(listWays({ company: null, category: 'other' }, paths)).toEqual([
      { name: 'find', href: '/opzeggen' },
    ]);
  });

  it('is nothing for a tax of somebody outside the register', () => {
    expect(listWays({ company: null, category: 'tax-authority' }, paths)).toEqual([]);
  });
});

describe('cancelling several at once', () => {
  it('takes the companies along, in the order of the choice, and nothing else', () => {
    expect(severalHref(['kpn', 'basic-fit'], paths)).toBe('/opzeggen/meerdere?company=kpn&company=basic-fit');
  });
});
