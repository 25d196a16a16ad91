import { ROOT } from '../../test/harness/server-process.js';

/** Gives a clone what is built here, which counts where it is of the same sources. */
export const lendBuild = (clone: string) =>
  `(cd ${ROOT} && cp -a --parents -t ${clone} server/dist client/dist .build/server.stamp .build/client.stamp)`;
