/** `npm run follow` runs the commands of the documents: each block is run by it, or has a reason, and the list names nothing that is gone. */
import { mismatches, shellBlocks } from '../../tools/follow/blocks.js';

test('every block of commands in a document is in the list of those that are followed', () => {
  expect(mismatches()).toEqual([]);
});

test('a block that nobody has listed, and one of the list that is gone, are noticed', () => {
  const [first, ...others] = shellBlocks();
  const unknown = { document: 'README.md', line: 1, commands: ['rm -rf everything'] };
  expect(mismatches([unknown, ...(first ? [first] : []), ...others])).toEqual([
    'README.md:1 is not in the list',
  ]);
  expect(mismatches(others)).toEqual([expect.stringContaining('which is not there')]);
});
