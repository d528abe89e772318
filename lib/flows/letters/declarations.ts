/** Every flow that ends in letters, in display order. */
import type { AnyFlow } from '../flow';
import { cancelFlow } from './cancel';
import { cancelOnBehalfFlow } from './cancel-on-behalf';
import { cancelSeveralFlow } from './cancel-several';
import { otherCompanyFlow } from './other-company';
import { severalOnBehalfFlow } from './several-on-behalf';
import { withdrawFlow } from './withdraw';

export const letterDeclarations: readonly AnyFlow[] = [
  cancelFlow,
  cancelSeveralFlow,
  cancelOnBehalfFlow,
  severalOnBehalfFlow,
  otherCompanyFlow,
  withdrawFlow,
];
