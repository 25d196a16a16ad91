import { ROOT } from '../../test/harness/server-process.js';

/** Returns the command that copies the build of this folder into a clone. The build is valid if the sources are the same. */
export const lendBuild = (clone: string) =>
  `(cd ${ROOT} && cp -a --parents -t ${clone} server/dist client/dist .build/server.stamp .build/client.stamp)`;
