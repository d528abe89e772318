/** Every flow by name, shared by server and browser. */

import type { AnyFlow } from './flow';
import { cancelFlow } from './letters/cancel';
import { cancelOnBehalfFlow } from './letters/cancel-on-behalf';
import { cancelSeveralFlow } from './letters/cancel-several';
import { otherCompanyFlow } from './letters/other-company';
import { withdrawFlow } from './letters/withdraw';
import { type AnyRequestFlow, isRequestFlow } from './request-flow';
import { adviceCarFlow } from './requests/advice-car';
import { adviceEnergyFlow } from './requests/advice-energy';
import { adviceHealthFlow } from './requests/advice-health';
import { adviceHomeFlow } from './requests/advice-home';
import { adviceLegalFlow } from './requests/advice-legal';
import { adviceLiabilityFlow } from './requests/advice-liability';
import { adviceMobileFlow } from './requests/advice-mobile';
import { adviceTravelFlow } from './requests/advice-travel';
import { alphaProgramFlow } from './requests/alpha-program';
import { claimFlow } from './requests/claim';
import { companyReportFlow } from './requests/company-report';
import { complaintFlow } from './requests/complaint';
import { energyCollectiveFlow } from './requests/energy-collective';
import { intermediaryFlow } from './requests/intermediary';
import { intermediaryGiftCardFlow } from './requests/intermediary-gift-card';
import { missingDataFlow } from './requests/missing-data';
import { negotiationFlow } from './requests/negotiation';
import { requestHomeFlow } from './requests/request-home';
import { requestLegalFlow } from './requests/request-legal';
import { requestLiabilityFlow } from './requests/request-liability';
import { requestTravelFlow } from './requests/request-travel';
import { subscribeFlow } from './requests/subscribe';
import { userpanelFlow } from './requests/userpanel';

const flows = new Map<string, AnyFlow>(
  [
    cancelFlow,
    cancelSeveralFlow,
    cancelOnBehalfFlow,
    otherCompanyFlow,
    withdrawFlow,
    negotiationFlow,
    adviceEnergyFlow,
    adviceMobileFlow,
    adviceCarFlow,
    adviceHomeFlow,
    adviceHealthFlow,
    adviceLiabilityFlow,
    adviceLegalFlow,
    adviceTravelFlow,
    energyCollectiveFlow,
    requestTravelFlow,
    requestHomeFlow,
    requestLiabilityFlow,
    requestLegalFlow,
    intermediaryFlow,
    intermediaryGiftCardFlow,
    complaintFlow,
    missingDataFlow,
    claimFlow,
    companyReportFlow,
    userpanelFlow,
    alphaProgramFlow,
    subscribeFlow,
  ].map((flow) => [flow.name, flow]),
);

/** Returns a flow by its name in forms and drafts, or null. */
export function findFlow(name: string): AnyFlow | null {
  return flows.get(name) ?? null;
}

/** Lists every flow in display order. */
export function listFlows(): readonly AnyFlow[] {
  return [...flows.values()];
}

/** Lists the request flows in display order. */
export function listRequestFlows(): readonly AnyRequestFlow[] {
  return listFlows().filter(isRequestFlow);
}

/** Returns a request flow by its name, or null. */
export function findRequestFlow(name: string): AnyRequestFlow | null {
  const flow = findFlow(name);
  return flow && isRequestFlow(flow) ? flow : null;
}
