/**
 * Tests the list of `npm run follow`, which runs the commands of the documents. Each block of commands is in the list, to be run or
 * with the reason why not, and the list contains no deleted block.
 */
import { mismatches, shellBlocks } from '../../tools/follow/blocks.js';

test('every command block of the documents is in the list of followed blocks', () => {
  expect(mismatches()).toEqual([]);
});

test('an unlisted block, and a listed block that no longer exists, are reported', () => {
  const [first, ...others] = shellBlocks();
  const unknown = { document: 'README.md', line: 1, commands: ['rm -rf everything'] };
  expect(mismatches([unknown, ...(first ? [first] : []), ...others])).toEqual([
    'README.md:1 is not in the list',
  ]);
  expect(mismatches(others)).toEqual([expect.stringContaining('which is not there')]);
});
