/** The cache tag of every page that shows a company's own data (components/companies/page-company.ts). */
export const companyPagesTag = 'company-pages';
