import { describe, expect, it } from 'vitest';
import { statementCompanies } from '@/lib/transactions/payees/statement-companies';
import {
  type ActionPaths,
  listPaymentActions,
  listSlugs,
  severalHref,
  slugPlaceholder,
} from './payment-actions';

const paths: ActionPaths = {
  cancel: `/${slugPlaceholder}/opzeggen`,
  hub: `/${slugPlaceholder}`,
  negotiate: `/${slugPlaceholder}/onderhandelen`,
  find: '/opzeggen/ander-bedrijf',
  several: '/opzeggen/meerdere',
  moving: '/verhuislijst',
  afterDeath: '/na-een-overlijden',
  remind: '/herinnering',
  costs: '/account/vaste-lasten',
  signIn: '/inloggen',
  compare: { energy: '/energie' },
};

function companyNamed(slug: string) {
  const company = [...statementCompanies.values()].find((each) => each.slug === slug);
  if (!company) throw new Error(`no company ${slug}`);
  return company;
}

const actionsOf = (slug: string) => {
  const company = companyNamed(slug);
  return listPaymentActions({ company, name: company.name, category: company.category }, paths);
};

describe('actions for a payment', () => {
  it('are compare, negotiate and cancel for energy', () => {
    expect(actionsOf('eneco')).toEqual([
      { name: 'compare', href: '/energie' },
      { name: 'negotiate', href: '/eneco/onderhandelen' },
      { name: 'cancel', href: '/eneco/opzeggen' },
    ]);
  });

  it('are only cancel for a charity', () => {
    expect(actionsOf('unicef').map(({ name }) => name)).toEqual(['cancel']);
  });

  it('remind of the last day where there usually is one, with the slug alone', () => {
    expect(actionsOf('basic-fit')).toContainEqual({ name: 'remind', href: '/herinnering?company=basic-fit' });
    expect(actionsOf('ing').map(({ name }) => name)).not.toContain('remind');
  });

  it('link to the hub if no letter can end it', () => {
    expect(actionsOf('belastingdienst')).toEqual([{ name: 'hub', href: '/belastingdienst' }]);
  });

  it('is a letter to who is not in the register, with the name where no request has it', () => {
    const payment = { company: null, name: 'Café & Co', category: 'other' } as const;
    expect(listPaymentActions(payment, paths)).toEqual([
      { name: 'find', href: '/opzeggen/ander-bedrijf#name=Caf%C3%A9+%26+Co' },
    ]);
  });

  it('is nothing for a tax of a payee outside the register', () => {
    expect(listPaymentActions({ company: null, name: 'Gemeente', category: 'tax-authority' }, paths)).toEqual(
      [],
    );
  });
});

describe('cancelling several at once', () => {
  it('passes the companies in the selected order, and nothing else', () => {
    expect(severalHref(['kpn', 'basic-fit'], paths.several)).toBe(
      '/opzeggen/meerdere?company=kpn&company=basic-fit',
    );
  });
});

it('lists get the slugs of the companies that were found, each once and nothing else', () => {
  const company = companyNamed('eneco');
  const payments = [{ company }, { company }, { company: null }, { company: companyNamed('basic-fit') }];
  expect(severalHref(listSlugs(payments), paths.moving)).toBe(
    '/verhuislijst?company=eneco&company=basic-fit',
  );
  expect(listSlugs([{ company: null }])).toEqual([]);
});
