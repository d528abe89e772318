/** The flow of a form page. */
import { notFound } from 'next/navigation';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { companyFormPages, formPages } from '@/lib/routes/flow-pages';
import type { RouteName } from '@/lib/routes/table';
import type { ContractFlow } from './case-form';
import { isContractProcess } from './what-next';

/** Route names of existing forms. */
export type FormPage = Extract<keyof typeof formPages, RouteName>;
export type CompanyFormPage = Extract<keyof typeof companyFormPages, RouteName>;

/** Returns a flow by name if it ends in a contract, otherwise null. */
export function findContractFlow(name: string): ContractFlow | null {
  const flow = findCaseFlow(name);
  if (!flow) return null;
  const { process } = flow;
  return isContractProcess(process) ? { ...flow, process } : null;
}

/** Returns the flow of a form page; renders the 404 page when the route has none. */
export function getFormFlow(page: string): { page: FormPage; flow: ContractFlow } {
  const flow = isFormPage(page) ? findContractFlow(formPages[page]) : null;
  return isFormPage(page) && flow ? { page, flow } : notFound();
}

/** Returns the flow of a form page about a company; renders the 404 page when the route has none. */
export function getCompanyFormFlow(page: string): { page: CompanyFormPage; flow: ContractFlow } {
  const flow = isCompanyFormPage(page) ? findContractFlow(companyFormPages[page]) : null;
  return isCompanyFormPage(page) && flow ? { page, flow } : notFound();
}

/** Lists the form pages with a declared flow. */
export function listFormPages(): FormPage[] {
  return Object.entries(formPages).flatMap(([page, flow]) =>
    isFormPage(page) && findContractFlow(flow) ? [page] : [],
  );
}

function isFormPage(name: string): name is FormPage {
  return Object.hasOwn(formPages, name);
}

function isCompanyFormPage(name: string): name is CompanyFormPage {
  return Object.hasOwn(companyFormPages, name);
}
