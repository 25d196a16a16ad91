import { areaKeyOf, areaOf } from './area-of';

test.each([
  ['12, Prabhat Road, Pune 411004', '411004'],
  ['12, Prabhat Road, Pune 411 004, Maharashtra', '411004'],
  ['Flat 411038, Kothrud, 411029', '411029'],
  ['7 Lake Road, Baner', 'Baner'],
  ['7 Lake Road\nBaner  Gaon, ', 'Baner Gaon'],
  ['7 Lake Road', '7 Lake Road'],
  // Neither a mobile number nor digits that start with 0 are a PIN code.
  ['Gate 2, Aundh, 9876543210', '9876543210'],
  ['Plot 012345, Aundh', 'Aundh'],
  ['', ''],
])('the area of the address %j is %j', (address, area) => expect(areaOf(address)).toBe(area));

test('areaKeyOf ignores case and repeated spaces', () =>
  expect(areaKeyOf('1 Lake Road,  baner  gaon')).toBe(areaKeyOf('2 Hill Road, Baner Gaon')));
