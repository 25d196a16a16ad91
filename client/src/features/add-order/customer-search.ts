import { formatMobile } from '../../shared/format/text';
import { matcherOf, type Searched, searchedIn } from '../../shared/search';

/** A customer as the list shows them (name, +91 mobile and wallet). */
export type Customer = {
  id: string;
  title: string;
  mobileNumber: string;
  walletBalance: number | null;
  creditLimit: number;
};

/** A customer with what a search looks at. */
export type ListedCustomer = Customer & Searched & { name: string };

/** At most this many entries of the multi-select are shown. */
export const mostShown = 400;

const byName = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The customers in the order of their names. One without a name goes by the mobile number. */
export const listCustomers = (customers: readonly Customer[]): ListedCustomer[] =>
  customers
    .map((customer) => {
      const name = customer.title || formatMobile(customer.mobileNumber);
      return { ...customer, name, ...searchedIn([name], [customer.mobileNumber]) };
    })
    .sort((a, b) => byName.compare(a.name, b.name));

/** What stands between several that are sought at once, as in a list that was pasted. */
const separator = /[,;\n\t]+/;

/** Whole numbers pasted one after the other; what separates the lines of a pasted column is a space by then. */
const severalNumbers = /^\s*(?:(?:\+91|0)?\s?\d{10}\s+)+(?:\+91|0)?\s?\d{10}\s*$/;

const alternatives = (search: string): string[] =>
  severalNumbers.test(search) ? (search.match(/\d{10}(?=\s|$)/g) ?? []) : search.split(separator);

/**
 * The customers whose name has all words of the search, or whose mobile number has its digits. Several searches can stand
 * there at once: with commas between them, or as mobile numbers pasted from a column.
 */
export const findCustomers = (
  customers: readonly ListedCustomer[],
  search: string,
): readonly ListedCustomer[] => {
  const matchers = alternatives(search).flatMap((one) => matcherOf(one) ?? []);
  if (matchers.length === 0) return customers;
  return customers.filter((customer) => matchers.some((matches) => matches(customer)));
};
