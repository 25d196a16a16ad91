import { type ColumnNames, type Columns, cellOf, columnKey } from '../../shared/table/columns.js';
import { DIET_COLUMN_PATTERNS } from '../../shared/table/read-diet.js';

const OWNER = '(?:customer|client|contact|user|member|primary|main|registered|billing|shipping|delivery)?s?';
const NUMBER =
  '(?:no|nos|num|number|phone|phoneno|phonenumber|contact|contactno|contactnumber)?s?1?(?:value)?';
const PHONE = '(?:mobile|mob|cell|cellular|phone|ph|telephone|tel|contact|whatsapp)';

/** Names of the column of a mobile number, in exports of spreadsheets, phones, Google Contacts, and Zoho. */
export const MOBILE_COLUMN_PATTERNS: readonly RegExp[] = [
  new RegExp(`^${OWNER}(?:mobile|mob)(?:whatsapp)?${NUMBER}$`),
  new RegExp(`^${OWNER}(?:cell|cellular)${NUMBER}$`),
  new RegExp(`^${OWNER}whatsapp(?:mobile)?${NUMBER}$`),
  new RegExp(`^${OWNER}(?:phone|ph|telephone|tel)${NUMBER}$`),
  new RegExp(`^${OWNER}contact(?:details)?${NUMBER}$`),
  /^(?:मोबा[इई]ल|फ\u093c?ोन|संपर्क)/u,
];

const NAMES = {
  title: [
    'name',
    /^(?:customer|client|contact|member|subscriber|display|full|person)s?(?:full)?name$/,
    /^nameofthe(?:customer|client)$|^nameof(?:customer|client)$/,
    'customer',
    'client',
    'usertitle',
    /^(?:ग्राहक|नाम|नाव)/u,
  ],
  firstName: ['firstname', 'givenname', 'forename'],
  middleName: ['middlename', 'additionalname'],
  lastName: ['lastname', 'familyname', 'surname'],
  /** Name column in an export of users. In other files, a person's position. */
  position: ['title'],
  mobileNumber: MOBILE_COLUMN_PATTERNS,
  alternateMobileNumber: [
    new RegExp(`^(?:alt|alternate|alternative|other|second|secondary|2nd|additional)${PHONE}${NUMBER}$`),
    new RegExp(`^${OWNER}${PHONE}(?:no|num|number)?2(?:value)?$`),
  ],
  gender: ['gender', 'sex'],
  status: [/^(?:customer|user|account)?status$/],
  type: [/^(?:user)?type$/],
  creditLimit: ['creditlimit'],
  address: [
    /^(?:delivery|shipping)address(?:1|line1)?$/,
    /^(?:default|full|complete|customer|client|residential|residence|home|postal|current)?address(?:1|line1)?(?:formatted)?$/,
    /^(?:shipping|mailing|home|address1)street$/,
    /^(?:mailing|billing)address(?:1|line1)?$/,
    /^(?:streetaddress|street|billingstreet)$/,
    /^(?:पता|पत्ता)/u,
  ],
  address2: [/^address2(?:formatted)?$/],
  address3: [/^address3(?:formatted)?$/],
  diet: DIET_COLUMN_PATTERNS,
  avoids: [/^(?:avoids?|avoidedallergens?|allergens?|allerg(?:y|ies|icto))$/],
  locationUrl: [/^(?:google)?(?:location|maps?)(?:url|link)?$/],
} satisfies ColumnNames<string>;

export type CustomerField = keyof typeof NAMES;
/** Names of the columns of a customer. */
export const CUSTOMER_COLUMN_NAMES: ColumnNames<CustomerField> = NAMES;

const PARTS =
  /^(?:addressline2|street2|line2|extendedaddress|area|locality|landmark|city|town|state|pincode|pin|zip|zipcode|postalcode|postcode)$/;
/** Column names that are part of an address only after the kind of the address, such as `shippingcode`. */
const NAMED_PARTS = /^(?:region|code)$/;

const GROUPS = /^(?:shipping|mailing|billing|address1(?=[a-z]))/;

/** Returns the names of columns that have a value in this row, but belong to no field of a customer. */
export function ignoredColumnsOf(
  cells: readonly string[],
  header: readonly string[],
  columns: Columns<CustomerField>,
): string[] {
  const read = new Set([...columns.values()].flat());
  return header.filter((name, at) => {
    const key = columnKey(name);
    const rest = key.replace(GROUPS, '');
    const isPart = PARTS.test(rest) || (rest !== key && NAMED_PARTS.test(rest));
    return key && cells[at] && !read.has(at) && !isPart;
  });
}

/** Returns the name of a customer, from one column or several. */
export function customerNameOf(cells: readonly string[], columns: Columns<CustomerField>): string {
  const text = (field: CustomerField) => cellOf(cells, columns, field)?.text ?? '';
  const parts = [text('firstName'), text('middleName'), text('lastName')].filter(Boolean);
  return text('title') || parts.join(' ') || text('position');
}

/** Returns the address of a customer, including parts in separate columns, such as the city and the PIN code. */
export function addressOf(
  cells: readonly string[],
  header: readonly string[],
  columns: Columns<CustomerField>,
): string {
  const address = cellOf(cells, columns, 'address');
  if (!address) return '';
  const [group = ''] = GROUPS.exec(columnKey(header[address.at] ?? '')) ?? [];
  return header.reduce((text, name, at) => {
    const key = columnKey(name);
    const part = cells[at];
    if (!part || !key.startsWith(group)) return text;
    const rest = key.slice(group.length);
    const isPart = PARTS.test(rest) || (group !== '' && NAMED_PARTS.test(rest));
    return isPart && !text.toLowerCase().includes(part.toLowerCase()) ? `${text}, ${part}` : text;
  }, address.text);
}
