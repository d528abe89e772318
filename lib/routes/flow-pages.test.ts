/** The pages' flows compared with the flows' pages. */
import { describe, expect, it } from 'vitest';
import { adviceCategories, findAdviceKind } from '@/lib/companies/advice-kinds';
import { findCaseFlow, listCaseFlows } from '@/lib/flows/registry/registry';
import { getRoute } from './compiled';
import { companyFormPages, companySuccessPages, formPages } from './flow-pages';

const pagesOf = (key: 'page' | 'companyPage' | 'companySuccessPage', shown: object) =>
  listCaseFlows().flatMap((flow) => {
    const page = flow[key];
    return page !== null && page in shown ? [[page, flow.name]] : [];
  });

describe('pages of flows', () => {
  it('are those that the flows declare', () => {
    expect(Object.fromEntries(pagesOf('page', formPages))).toEqual(formPages);
    expect(Object.fromEntries(pagesOf('companyPage', companyFormPages))).toEqual(companyFormPages);
    expect(Object.fromEntries(pagesOf('companySuccessPage', companySuccessPages))).toEqual(
      companySuccessPages,
    );
  });

  it('have a folder that passes its row', () => {
    for (const name of Object.keys(formPages) as (keyof typeof formPages)[])
      expect(getRoute(name).folder).toBe('flow/[page]');
    for (const name of Object.keys(companyFormPages) as (keyof typeof companyFormPages)[])
      expect(getRoute(name).folder).toBe('company/[company]/flow/[page]');
    for (const name of Object.keys(companySuccessPages) as (keyof typeof companySuccessPages)[])
      expect(getRoute(name).folder).toBe('company/[company]/followed/[page]/[[...reference]]');
  });

  it('accept companies of the middleware’s categories', () => {
    for (const [page, name] of Object.entries(companyFormPages)) {
      const kind = findAdviceKind(page);
      expect(findCaseFlow(name)?.companyCategories, page).toEqual(kind && adviceCategories[kind]);
    }
  });
});
