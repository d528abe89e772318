import { describe, expect, it } from 'vitest';
import { statementCompanies } from '@/lib/transactions/statement-companies';
import { type ActionPaths, listPaymentActions, severalHref, slugPlaceholder } from './payment-actions';

const paths: ActionPaths = {
  cancel: `/${slugPlaceholder}/opzeggen`,
  hub: `/${slugPlaceholder}`,
  negotiate: `/${slugPlaceholder}/onderhandelen`,
  find: '/opzeggen/ander-bedrijf',
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
  return listPaymentActions({ company, name: company.name, category: company.category }, paths);
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

  it('is a letter to who is not in the register, with the name where no request has it', () => {
    const payment = { company: null, name: 'Café & Co', category: 'other' } as const;
    expect(listPaymentActions(payment, paths)).toEqual([
      { name: 'find', href: '/opzeggen/ander-bedrijf#name=Caf%C3%A9+%26+Co' },
    ]);
  });
});

describe('cancelling several at once', () => {
  it('takes the companies along, in the order of the choice, and nothing else', () => {
    expect(severalHref(['kpn', 'basic-fit'], paths)).toBe('/opzeggen/meerdere?company=kpn&company=basic-fit');
  });
});
