// The address that the server listens on.
import { isLocalTrial } from '../../config/local-trial.mjs';
import { trialAddress } from '../start/local-trial.mjs';

/** Where a proxy of this machine reaches the server, and nobody else does. */
const proxiedAddress = '127.0.0.1';

/**
 * Returns the address to listen on; undefined for every interface. Behind a proxy a client that reached the server itself could write
 * `x-forwarded-for` like the proxy.
 * @param {Record<string, string | undefined>} environment
 */
export function listenAddress(environment) {
  if (isLocalTrial(environment)) return trialAddress;
  if (environment.HOST) return environment.HOST;
  return Number(environment.TRUSTED_PROXIES || 0) > 0 ? proxiedAddress : undefined;
}
