import { formatMobile } from '../../shared/format/text';

/** A customer as the list shows them (specification 2.9: name, +91 mobile and wallet). */
export type Customer = {
  id: string;
  title: string;
  mobileNumber: string;
  walletBalance: number | null;
};

/** A customer with what a search looks at, made once: it is read at every keystroke, thousands of times. */
export type ListedCustomer = Customer & { name: string; words: string };

/** At most this many entries of the multi-select are shown (specification 9). */
export const mostShown = 400;

const byName = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The customers in the order of their names. One without a name goes by the mobile number. */
export const listCustomers = (customers: readonly Customer[]): ListedCustomer[] =>
  customers
    .map((customer) => {
      const name = customer.title || formatMobile(customer.mobileNumber);
      return { ...customer, name, words: name.toLocaleLowerCase('en-IN') };
    })
    .sort((a, b) => byName.compare(a.name, b.name));

/** The customers whose name has all words of the search, or whose mobile number has its digits. */
export const findCustomers = (
  customers: readonly ListedCustomer[],
  search: string,
): readonly ListedCustomer[] => {
  const words = search.trim().toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean);
  if (words.length === 0) return customers;
  const digits = search.replace(/^\s*\+91/, '').replace(/[\s-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  return customers.filter(
    (customer) =>
      (isNumber && customer.mobileNumber.includes(digits)) ||
      words.every((word) => customer.words.includes(word)),
  );
};
