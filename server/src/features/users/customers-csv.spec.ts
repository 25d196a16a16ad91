import { messageOf } from '../../messages.js';
import { AppError } from '../../shared/errors.js';
import { readCustomersCsv } from './customers-csv.js';

const reasonOf = (csv: string) => {
  try {
    readCustomersCsv(csv);
  } catch (error) {
    if (error instanceof AppError) return messageOf(error);
    throw error;
  }
  return null;
};

const ASHA = { title: 'Asha Nair', mobileNumber: '9000000001', gender: 'unknown', error: null };

test.each<[string, string]>([
  ['commas', 'Name,Mobile,Address\nAsha Nair,9000000001,House'],
  ['semicolons', 'Name;Mobile;Address\nAsha Nair;9000000001;House'],
  ['a stated delimiter', 'sep=;\r\nName;Mobile;Address\r\nAsha Nair;9000000001;House'],
  ['tabs', 'Name\tMobile\tAddress\nAsha Nair\t9000000001\tHouse'],
  ['a byte order mark, and carriage returns', '\ufeffName,Mobile,Address\r\nAsha Nair,9000000001,House\r\n'],
  ['other names, in another order', 'ADDRESS 1,Phone number,Customer-Name\nHouse,9000000001,Asha Nair'],
  ['quotes and white space', ' Name , Mobile , Address \n "Asha Nair" , 9000000001 , "House" '],
  ['blank rows', 'Name,Mobile,Address\n\n,,\nAsha Nair,9000000001,House\n,,\n'],
  [
    'a title above',
    'Customers of Baner,,\nas on 28 Nov,,\n\nName,Mobile,Address\nAsha Nair,9000000001,House',
  ],
  ['a title without cells above', 'Customers\nName,Mobile,Address\nAsha Nair,9000000001,House'],
  ['commas after the last column', 'Name,Mobile,Address,,\nAsha Nair,9000000001,House,,'],
  ['a formula of text', 'Name,Mobile,Address\nAsha Nair,"=""9000000001""",House'],
  ['an apostrophe before the number', "Name,Mobile,Address\nAsha Nair,'9000000001,House"],
  [
    'a table of HTML',
    '<table><tr><th>Name<th>Mobile<th>Address<tr><td>Asha Nair<td>9000000001<td>House</table>',
  ],
])('a customer file with %s is read', (_what, csv) => {
  const [customer, ...more] = readCustomersCsv(csv);
  expect(more).toEqual([]);
  expect(customer).toMatchObject(ASHA);
  expect(customer?.addresses?.[0]?.text).toBe('House');
});

test.each([
  ['Mobile No.'],
  ['MOBILE NUMBER'],
  ['Mobile (WhatsApp)*'],
  ['Mob. No'],
  ['Cell No'],
  ['Contact'],
  ['Contact No'],
  ['Contact Number'],
  ['Customer Mobile'],
  ['WhatsApp'],
  ['WhatsApp Number'],
  ['Whatsapp No.'],
  ['Phone'],
  ['Ph. No.'],
  ['Phone 1 - Value'],
  ['MobilePhone'],
  ['Telephone'],
  ['मोबाइल नंबर'],
  ['फ़ोन'],
])('the column %s contains the mobile number', (name) => {
  const [customer] = readCustomersCsv(`Name,${name},Address\nAsha,9000000001,House`);
  expect(customer?.mobileNumber).toBe('9000000001');
});

test.each([
  ['Customer Name', 'Delivery Address'],
  ['Full Name', 'Full Address'],
  ['Client', 'Home address'],
  ["Customer's Name", 'Shipping Address'],
  ['Name of Customer', 'Address Line 1'],
  ['Contact Name', 'Billing Address'],
  ['Display Name', 'Street'],
  ['नाव', 'पत्ता'],
])('the columns %s and %s contain name and address', (name, address) => {
  const [customer] = readCustomersCsv(`${name},Mobile,${address}\nAsha,9000000001,House`);
  expect(customer).toMatchObject({ title: 'Asha', addresses: [{ text: 'House' }, {}, {}] });
});

test.each<[string, string, object]>([
  [
    "Google's contacts",
    'First Name,Middle Name,Last Name,Nickname,Organization Title,Notes,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code\n' +
      'Asha,K,Nair,,Manager,,* myContacts,a@example.com,Mobile,+91 98765 43210,Work,98765 43211,Home,"House 1\nPune\n411045",House 1,Pune,411045',
    {
      title: 'Asha K Nair',
      mobileNumber: '+91 98765 43210',
      alternateMobileNumber: '98765 43211',
      address: 'House 1\nPune\n411045',
    },
  ],
  [
    "Google's contacts without a formatted address",
    'Name,Given Name,Family Name,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code\n' +
      'Asha Nair,Asha,Nair,Mobile,9876543210,,House 1,Pune,MH,411045',
    { title: 'Asha Nair', mobileNumber: '9876543210', address: 'House 1, Pune, MH, 411045' },
  ],
  [
    'Zoho Books',
    'Contact Name,Company Name,Display Name,Phone,MobilePhone,Billing Address,Billing Street2,Billing City,Billing Code,Shipping Address,Shipping Street2,Shipping City,Shipping Code,Status\n' +
      'Asha Nair,,Asha N,020-25671234,9876543210,Office,,Mumbai,400001,House 1,Baner Road,Pune,411045,Inactive',
    {
      title: 'Asha Nair',
      mobileNumber: '9876543210',
      address: 'House 1, Baner Road, Pune, 411045',
      status: 0,
    },
  ],
  [
    'Zoho CRM',
    'First Name,Last Name,Title,Email,Phone,Mobile,Mailing Street,Mailing City,Mailing Zip\n' +
      'Asha,Nair,Director,a@example.com,9876543210,,House 1,Pune,411045',
    { title: 'Asha Nair', mobileNumber: '9876543210', address: 'House 1, Pune, 411045' },
  ],
  [
    'a spreadsheet with a city',
    'S.No,Name,WhatsApp No.,Alternate Mobile No,Address,City,Pincode\n1,Asha Nair,9876543210,9876543211,"House 1, Pune",Pune,411045',
    {
      title: 'Asha Nair',
      mobileNumber: '9876543210',
      alternateMobileNumber: '9876543211',
      address: 'House 1, Pune, 411045',
    },
  ],
])('a customer file of %s is read', (_what, csv, { address, ...customer }: { address?: string }) => {
  const [read] = readCustomersCsv(csv);
  expect(read).toMatchObject({ ...customer, error: null });
  expect(read?.addresses?.[0]?.text).toBe(address);
});

test.each([
  ['m', 'male'],
  ['F', 'female'],
  ['Others', 'others'],
  ['', 'unknown'],
])('the gender %s is read as %s', (written, gender) => {
  const [customer] = readCustomersCsv(`Name,Mobile,Address,Gender\nAsha,9000000001,House,${written}`);
  expect(customer?.gender).toBe(gender);
});

test('a mobile number that a spreadsheet has shortened is rejected with advice', () => {
  const [customer] = readCustomersCsv('Name,Mobile,Address\nAsha,9.82001E+09,House');
  expect(customer?.error && messageOf(customer.error)).toBe(
    'A spreadsheet has shortened the mobile number. Format the column as text, and enter all digits again.',
  );
});

test.each([
  ['Name,Mobile,Address,Balance,Notes\nAsha,9000000001,House,500,', ['Balance']],
  [
    'Title,Mobile,Type,Wallet,Email,Address\nAsha,9000000001,Customer,20,a@example.com,House',
    ['Wallet', 'Email'],
  ],
  ['Name,Mobile,Address,City,Shipping Code,Phone 2\nAsha,9000000001,House,Pune,411045,9000000002', []],
])('columns with a value that no field of a customer reads are listed as ignored (%#)', (csv, ignored) => {
  expect(readCustomersCsv(csv)[0]?.ignoredColumns).toEqual(ignored);
});

test('a short row has empty last cells', () => {
  const [customer] = readCustomersCsv('Mobile,Address,Name\n9000000001');
  expect(customer).toMatchObject({ mobileNumber: '9000000001', title: '' });
});

test.each<[string, string, string]>([
  [
    'an address without quotes',
    'Name,Mobile,Address\nMeera Joshi,9811550001,A-1, Baner Road, Pune 411045',
    'Row 2 has more cells than the header row. Put quotes around a value that contains commas.',
  ],
  [
    'an address without quotes before commas that end the row',
    'Name,Mobile,Address,,\nMeera Joshi,9811550001,A-1, Baner Road,',
    'Row 2 has more cells than the header row. Put quotes around a value that contains commas.',
  ],
  [
    'another type',
    'Title,Mobile,Type,Address\nSuresh,9811550001,Delivery,',
    'This row is not a customer. Only customers can be imported.',
  ],
  [
    'an unknown diet',
    'Name,Mobile,Address,Diet\nMeera,9811550001,House,Jain',
    'Diet must be one of Veg, Egg, Anything.',
  ],
  [
    'a vegan customer, who would get milk',
    'Name,Mobile,Address,Diet\nMeera,9811550001,House,Vegan',
    'Diet must be one of Veg, Egg, Anything.',
  ],
  [
    "a diet that is the name of a property of JavaScript's objects",
    'Name,Mobile,Address,Diet\nMeera,9811550001,House,constructor',
    'Diet must be one of Veg, Egg, Anything.',
  ],
  [
    "an allergen that is the name of a property of JavaScript's objects",
    'Name,Mobile,Address,Avoids\nMeera,9811550001,House,constructor',
    'Avoids must be one of Gluten, Milk, Egg, Fish, Crustacean, Nuts, Soy, Sulphite.',
  ],
  [
    'an unknown allergen',
    'Name,Mobile,Address,Avoids\nMeera,9811550001,House,Lupin',
    'Avoids must be one of Gluten, Milk, Egg, Fish, Crustacean, Nuts, Soy, Sulphite.',
  ],
  [
    'an unclear credit limit',
    'Name,Mobile,Address,Credit limit\nMeera,9811550001,House,"500,50"',
    'Credit limit is unclear. Write it without commas, such as 1500 or 1500.50.',
  ],
])('a customer row with %s is rejected', (_what, csv, message) => {
  const error = readCustomersCsv(csv)[0]?.error;
  expect(error && messageOf(error)).toBe(message);
});

test('rows of a customer file are numbered as in a spreadsheet', () => {
  const csv = 'Customers\n\nName,Mobile,Address\nA,1,"x\ny"\n\nB,2,z';
  expect(readCustomersCsv(csv).map(({ row }) => row)).toEqual([4, 6]);
});

test.each([
  [
    'a workbook',
    'PK\u0003\u0004\u0014',
    'This is an Excel workbook, not a CSV file. Save the file as CSV, and select the CSV file.',
  ],
  ['no address', 'Name,Mobile\nAsha,9000000001', "The file has no column 'Address'."],
  [
    'no address below a title',
    'Customers,\nName,Mobile\nAsha,9000000001',
    "The file has no column 'Address'.",
  ],
  [
    'no names',
    'Asha,9000000001,House',
    "The file has no column 'Name' and no column 'Mobile' and no column 'Address'.",
  ],
  ['no rows', 'Name,Mobile,Address\n', 'The file has no rows below the header row. Add at least one row.'],
])('a customer file with %s is rejected', (_what, csv, message) => expect(reasonOf(csv)).toBe(message));
