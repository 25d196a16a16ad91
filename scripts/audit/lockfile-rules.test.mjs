/** Tests each rule of lockfile-rules.mjs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLockfileErrors } from './lockfile-rules.mjs';

const HASH = `sha512-${'A'.repeat(86)}==`;
const GOOD = { version: '1.2.3', integrity: HASH, license: 'MIT' };
const manifest = (dependencies) => ({ dependencies });
const problemsOf = (entry, wanted = { good: '1.2.3' }) =>
  findLockfileErrors(manifest(wanted), {
    packages: { '': {}, 'node_modules/good': GOOD, 'node_modules/bad': entry },
  });

test('a valid lock file has no error', () => {
  assert.deepEqual(problemsOf(GOOD), []);
  assert.deepEqual(problemsOf({ ...GOOD, license: '(GPL-3.0 OR MIT)', version: '2.0.0-rc.4' }), []);
});

test('the LGPL is accepted only for the packages of libvips', () => {
  const named = (name) =>
    findLockfileErrors(manifest({}), {
      packages: {
        '': {},
        [`node_modules/${name}`]: { ...GOOD, license: 'Apache-2.0 AND LGPL-3.0-or-later' },
      },
    });
  assert.deepEqual(named('@img/sharp-win32-x64'), []);
  assert.match(named('sharp').join('\n'), /licence is/);
  assert.match(named('@img/other').join('\n'), /licence is/);
});

const BAD = {
  'no hash': [{ ...GOOD, integrity: undefined }, /no SHA-512 hash/],
  'a weak hash': [{ ...GOOD, integrity: 'sha1-AAAA' }, /no SHA-512 hash/],
  'an address': [{ ...GOOD, resolved: 'https://packages.example/bad.tgz' }, /names an address \(https:\)/],
  'a git address': [{ ...GOOD, resolved: 'git+ssh://git@host.example/a/b.git#abc' }, /names an address/],
  'a link': [{ ...GOOD, link: true }, /is a link/],
  'an install script': [{ ...GOOD, hasInstallScript: true }, /runs a script when it is installed/],
  'a licence that is not allowed': [{ ...GOOD, license: 'GPL-3.0' }, /licence is 'GPL-3.0'/],
  'one of two licences that is not allowed': [{ ...GOOD, license: 'MIT AND AGPL-3.0' }, /licence is/],
  'no licence': [{ ...GOOD, license: undefined }, /not stated/],
  'no version': [{ ...GOOD, version: 'https://host.example/a.tgz' }, /no version of a registry/],
  'a dependency from git': [{ ...GOOD, dependencies: { a: 'github:a/b' } }, /from no registry/],
  'a dependency from the web': [
    { ...GOOD, dependencies: { a: 'https://host.example/a.tgz' } },
    /from no registry/,
  ],
};
for (const [what, [entry, expected]] of Object.entries(BAD))
  test(`a package with ${what} is reported`, () => {
    const faults = problemsOf(entry);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0], expected);
  });

for (const version of [
  '^1.2.3',
  '~1.2.3',
  '*',
  '1.x',
  'latest',
  'git+https://host.example/a.git',
  'file:../a',
])
  test(`'${version}' in package.json is reported`, () => {
    assert.match(problemsOf(GOOD, { good: version }).join('\n'), /must have an exact version/);
  });

test('a lock file without packages is reported', () => {
  assert.equal(findLockfileErrors({}, {}).length, 1);
});
