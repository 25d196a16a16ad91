import { readCursor, writeCursor } from './list-cursor.js';

const cursor = { sort: 'NAME asc', value: 'Ástrid "x"', tie: '7' };

test('a cursor is decoded as it was encoded', () => {
  expect(readCursor(writeCursor(cursor), 'NAME asc')).toEqual(cursor);
  expect(readCursor(null, 'NAME asc')).toBeNull();
});

test.each([
  '',
  'x',
  'e30',
  Buffer.from('[1,2,3]').toString('base64url'),
  writeCursor({ ...cursor, sort: 'NAME desc' }),
])('the text %s is not a cursor of the list', (text) => {
  expect(() => readCursor(text, 'NAME asc')).toThrow('input.cursor');
});
