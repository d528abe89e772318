/** Every case flow, in display order. */
import type { AnyCaseFlow } from '../case-flow';
import { adviceCarFlow } from './advice-car';
import { adviceEnergyFlow } from './advice-energy';
import { adviceHealthFlow } from './advice-health';
import { adviceHomeFlow } from './advice-home';
import { adviceLegalFlow } from './advice-legal';
import { adviceLiabilityFlow } from './advice-liability';
import { adviceMobileFlow } from './advice-mobile';
import { adviceTravelFlow } from './advice-travel';
import { alphaProgramFlow } from './alpha-program';
import { claimFlow } from './claim';
import { companyReportFlow } from './company-report';
import { complaintFlow } from './complaint';
import { energyCollectiveFlow } from './energy-collective';
import { intermediaryFlow } from './intermediary';
import { intermediaryGiftCardFlow } from './intermediary-gift-card';
import { missingDataFlow } from './missing-data';
import { negotiationFlow } from './negotiation';
import { requestHomeFlow } from './request-home';
import { requestLegalFlow } from './request-legal';
import { requestLiabilityFlow } from './request-liability';
import { requestTravelFlow } from './request-travel';
import { subscribeFlow } from './subscribe';
import { userpanelFlow } from './userpanel';

export const caseDeclarations: readonly AnyCaseFlow[] = [
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
];
