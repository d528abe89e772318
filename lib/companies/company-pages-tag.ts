/** The cache tag of every page that shows a company's own data (components/company/page-company.ts). */
export const companyPagesTag = 'company-pages';
