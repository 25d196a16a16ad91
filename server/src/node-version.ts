/** The oldest Node that the server runs on: `engines` of package.json. */
const OLDEST = '22.17';

/**
 * Returns the reason why a version of Node cannot run the server.
 * @param version such as `24.21.0`
 * @returns a sentence; null if it can
 */
export function nodeError(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Mealbox needs Node ${OLDEST} or newer; this is ${version}. Start it with npm start, which brings its own, or install a newer one.`;
}

const rejection = nodeError(process.versions.node);
if (rejection) {
  console.error(rejection);
  process.exit(1);
}
