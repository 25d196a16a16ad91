import { readCustomersCsv } from './customers-csv.js';

test.each<[string, string]>([
  ['commas', 'Name,Mobile,Address\nAsha,9000000001,House'],
  ['semicolons', 'Name;Mobile;Address\nAsha;9000000001;House'],
  ['tabs', 'Name\tMobile\tAddress\nAsha\t9000000001\tHouse'],
  ['a byte order mark, and carriage returns', '\ufeffName,Mobile,Address\r\nAsha,9000000001,House\r\n'],
  ['other names, in another order', 'ADDRESS 1,Phone number,Customer-Name\nHouse,9000000001,Asha'],
  ['quotes and white space', ' Name , Mobile , Address \n "Asha" , 9000000001 , "House" '],
  ['rows that are empty', 'Name,Mobile,Address\n\n,,\nAsha,9000000001,House\n,,\n'],
])('a file with %s is read', (_what, csv) => {
  const [customer, ...more] = readCustomersCsv(csv);
  expect(more).toEqual([]);
  expect(customer).toMatchObject({ title: 'Asha', mobileNumber: '9000000001', gender: 'unknown' });
  expect(customer?.addresses?.[0]?.text).toBe('House');
});

test.each([
  ['m', 'male'],
  ['F', 'female'],
  ['Others', 'others'],
  ['', 'unknown'],
])('a gender written %s is %s', (written, gender) => {
  const [customer] = readCustomersCsv(`Name,Mobile,Address,Gender\nAsha,9000000001,House,${written}`);
  expect(customer?.gender).toBe(gender);
});

test('a short row lacks what it does not say', () => {
  const [customer] = readCustomersCsv('Mobile,Address,Name\n9000000001');
  expect(customer).toMatchObject({ mobileNumber: '9000000001', title: '' });
});
