/** Tests `npm start` in a checkout that cannot be written, such as on a read-only disk. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../harness/server-process.js';

const checkout = mkdtempSync(join(tmpdir(), 'mealbox-checkout-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

// No user, not even root, can create a directory there.
const UNWRITABLE = '/sys';

(platform() === 'linux' ? test : test.skip)(
  'what prepares it says so in a sentence, without a stack',
  async () => {
    for (const part of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(ROOT, part), join(checkout, part), { recursive: true });
    symlinkSync(UNWRITABLE, join(checkout, '.build'));
    const ended = await new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(checkout, 'scripts/prepare.mjs')],
        (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
      );
    });
    expect(ended).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^\[mealbox\] .+ cannot be written \(E\w+\)\. Mealbox installs and builds itself .+\n$/,
      ),
    });
  },
);
