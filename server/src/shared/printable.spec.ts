import { printable } from './printable.js';

test('a terminal is given text, and nothing that it would do', () => {
  const esc = String.fromCharCode(27);
  expect(printable(`a${esc}[2Jb\r\tc\u009bd\u202ee\nनमस्ते ₹1`)).toBe('a�[2Jb��c�d�e\nनमस्ते ₹1');
});
