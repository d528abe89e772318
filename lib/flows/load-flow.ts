/** Every flow of the registry by name, for the browser: a form loads its own declaration, and not those of 27 others. */
import type { AnyFlow } from './flow';

const loaders: Readonly<Record<string, () => Promise<AnyFlow>>> = {
  cancel: async () => (await import('./letters/cancel')).cancelFlow,
  'cancel-several': async () => (await import('./letters/cancel-several')).cancelSeveralFlow,
  'cancel-on-behalf': async () => (await import('./letters/cancel-on-behalf')).cancelOnBehalfFlow,
  'cancel-other-company': async () => (await import('./letters/other-company')).otherCompanyFlow,
  withdraw: async () => (await import('./letters/withdraw')).withdrawFlow,
  negotiation: async () => (await import('./requests/negotiation')).negotiationFlow,
  'advice-energy': async () => (await import('./requests/advice-energy')).adviceEnergyFlow,
  'advice-mobile': async () => (await import('./requests/advice-mobile')).adviceMobileFlow,
  'advice-car': async () => (await import('./requests/advice-car')).adviceCarFlow,
  'advice-home': async () => (await import('./requests/advice-home')).adviceHomeFlow,
  'advice-health': async () => (await import('./requests/advice-health')).adviceHealthFlow,
  'advice-liability': async () => (await import('./requests/advice-liability')).adviceLiabilityFlow,
  'advice-legal': async () => (await import('./requests/advice-legal')).adviceLegalFlow,
  'advice-travel': async () => (await import('./requests/advice-travel')).adviceTravelFlow,
  'energy-collective': async () => (await import('./requests/energy-collective')).energyCollectiveFlow,
  'request-travel': async () => (await import('./requests/request-travel')).requestTravelFlow,
  'request-home': async () => (await import('./requests/request-home')).requestHomeFlow,
  'request-liability': async () => (await import('./requests/request-liability')).requestLiabilityFlow,
  'request-legal': async () => (await import('./requests/request-legal')).requestLegalFlow,
  intermediary: async () => (await import('./requests/intermediary')).intermediaryFlow,
  'intermediary-gift-card': async () =>
    (await import('./requests/intermediary-gift-card')).intermediaryGiftCardFlow,
  complaint: async () => (await import('./requests/complaint')).complaintFlow,
  'missing-data': async () => (await import('./requests/missing-data')).missingDataFlow,
  claim: async () => (await import('./requests/claim')).claimFlow,
  'company-report': async () => (await import('./requests/company-report')).companyReportFlow,
  userpanel: async () => (await import('./requests/userpanel')).userpanelFlow,
  'alpha-program': async () => (await import('./requests/alpha-program')).alphaProgramFlow,
  subscribe: async () => (await import('./requests/subscribe')).subscribeFlow,
};

/** Loads a flow by its name. Throws for a name that the registry does not have, and when its code can't be loaded. */
export async function loadFlow(name: string): Promise<AnyFlow> {
  const load = loaders[name];
  if (!load) throw new Error(`no flow is named ${name}`);
  return load();
}
