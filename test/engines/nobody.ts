import { openProxies } from '../../server/client-address.ts';
import { openLog } from '../../server/log.ts';

/** For a front door without a farm: no proxy, and no device that signed in. */
export const NOBODY = {
  proxies: openProxies({ mode: 'demo', trustedProxies: [] }, openLog('silent')),
  knownClient: async () => null,
};
