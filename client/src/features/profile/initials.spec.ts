import { initialsOf } from './profile-card';

test('initials are the first letters of the first and the last name', () => {
  expect(initialsOf('asha r. menon')).toBe('AM');
  expect(initialsOf('Ravi')).toBe('R');
  expect(initialsOf('क्षमा 👨‍👩‍👧 देशपांडे')).toBe('क्षदे');
  expect(initialsOf('👨‍👩‍👧 Nair')).toBe('👨‍👩‍👧N');
  expect(initialsOf(' ')).toBe('?');
});
