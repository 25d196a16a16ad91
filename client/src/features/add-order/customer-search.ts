import { type Eater, formatCustomerDiet } from '../../shared/diets';
import { customerName } from '../../shared/format/customer-name';
import { byName } from '../../shared/format/in-order';
import { matcherOf, type SearchWords, searchedIn } from '../../shared/search';

/** Diet and addresses of a customer. */
type Known = Eater & { addresses: readonly { text: string; isDefault: boolean }[] };

/** Customer as loaded for the list: name, mobile number, wallet balance, and credit limit. */
export type Customer = {
  id: string;
  title: string;
  mobileNumber: string;
  walletBalance: number | null;
  creditLimit: number;
};

/** Customer with its searchable text. */
export type ListedCustomer = Customer &
  Eater &
  SearchWords & {
    name: string;
    /** Diet and address of a customer. Empty if neither is known. */
    about?: string;
    address?: string;
  };

/** Maximum number of displayed entries. */
export const mostShown = 400;

const aboutOf = ({ diet, avoids }: Eater, address: string | undefined): string => {
  const eats = diet || avoids.length > 0 ? [formatCustomerDiet({ diet, avoids })] : [];
  return [...eats, ...(address ? [address] : [])].join(' · ');
};

/** Returns customers with their searchable text, sorted by name, or by mobile number if they have no name. */
export const listCustomers = (customers: readonly (Customer & Partial<Known>)[]): ListedCustomer[] =>
  customers
    .map((customer) => {
      const name = customerName(customer);
      const { diet = null, avoids = [], addresses = [] } = customer;
      const address = addresses.find(({ isDefault }) => isDefault)?.text.replaceAll(/\s+/g, ' ');
      return {
        ...customer,
        diet,
        avoids,
        name,
        address,
        about: aboutOf({ diet, avoids }, address),
        ...searchedIn([name, ...addresses.map(({ text }) => text)], [customer.mobileNumber]),
      };
    })
    .sort((a, b) => byName.compare(a.name, b.name));

/** Separators between several searched values, as in a pasted list. */
const separator = /[,;\n\t]+/;

/** Mobile number, complete or with too few or too many digits. */
const pasted = /^(?:\+91|0)?(\d{8,})$/;

/**
 * Returns the mobile numbers of a pasted column whose line breaks became spaces. Undefined if the text contains anything else.
 */
const pastedNumbers = (search: string): string[] | undefined => {
  const parts = search.split(/\s/).filter((part) => part !== '' && part !== '+91');
  const numbers = parts.flatMap((part) => pasted.exec(part)?.[1] ?? []);
  return parts.length > 1 && numbers.length === parts.length ? numbers : undefined;
};

/** Splits the search text into the searched values. */
const alternatives = (search: string): string[] =>
  search.split(separator).flatMap((part) => pastedNumbers(part) ?? [part]);

/**
 * Finds customers whose name and addresses contain all words of the search, or whose mobile number contains its digits. The
 * text can contain several searches, separated by commas, or mobile numbers pasted from a column.
 */
export const findCustomers = (
  customers: readonly ListedCustomer[],
  search: string,
): readonly ListedCustomer[] => {
  const matchers = alternatives(search).flatMap((one) => matcherOf(one) ?? []);
  if (matchers.length === 0) return customers;
  return customers.filter((customer) => matchers.some((matches) => matches(customer)));
};

/** Returns the searched values that match no customer, as they were typed. Empty unless several values are searched at once. */
export const unknownValuesOf = (customers: readonly ListedCustomer[], search: string): readonly string[] => {
  const sought = alternatives(search)
    .map((one) => one.trim())
    .filter(Boolean);
  if (sought.length < 2) return [];
  return sought.filter((one) => {
    const matches = matcherOf(one);
    return matches !== undefined && !customers.some(matches);
  });
};
