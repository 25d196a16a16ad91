import { type Eater, eatsText } from '../../shared/diets';
import { customerName } from '../../shared/format/customer-name';
import { byName } from '../../shared/format/in-order';
import { matcherOf, type Searched, searchedIn } from '../../shared/search';

/** What they eat, and where their boxes may go. */
type Known = Eater & { addresses: readonly { text: string; isDefault: boolean }[] };

/** A customer as the list shows them (name, +91 mobile and wallet). */
export type Customer = {
  id: string;
  title: string;
  mobileNumber: string;
  walletBalance: number | null;
  creditLimit: number;
};

/** A customer with what a search looks at. */
export type ListedCustomer = Customer &
  Eater &
  Searched & {
    name: string;
    /** What they eat, and where their box goes; empty where neither is known. */
    about?: string;
  };

/** At most this many entries of the multi-select are shown. */
export const mostShown = 400;

const aboutOf = ({ diet = null, avoids = [], addresses = [] }: Partial<Known>): string => {
  const eats = diet || avoids.length > 0 ? [eatsText({ diet, avoids })] : [];
  const address = addresses.find(({ isDefault }) => isDefault)?.text.replaceAll(/\s+/g, ' ');
  return [...eats, ...(address ? [address] : [])].join(' · ');
};

/** The customers in the order of their names. One without a name goes by the mobile number. */
export const listCustomers = (customers: readonly (Customer & Partial<Known>)[]): ListedCustomer[] =>
  customers
    .map((customer) => {
      const name = customerName(customer);
      const { diet = null, avoids = [] } = customer;
      return {
        ...customer,
        diet,
        avoids,
        name,
        about: aboutOf(customer),
        ...searchedIn([name], [customer.mobileNumber]),
      };
    })
    .sort((a, b) => byName.compare(a.name, b.name));

/** What stands between several that are sought at once, as in a list that was pasted. */
const separator = /[,;\n\t]+/;

/** A mobile number, or something that is none for want of a digit or two. */
const pasted = /^(?:\+91|0)?(\d{8,})$/;

/** Numbers pasted one after the other: what separates the lines of a pasted column is a space by then. Undefined where it is something else. */
const pastedNumbers = (search: string): string[] | undefined => {
  const parts = search.split(/\s/).filter((part) => part !== '' && part !== '+91');
  const numbers = parts.flatMap((part) => pasted.exec(part)?.[1] ?? []);
  return parts.length > 1 && numbers.length === parts.length ? numbers : undefined;
};

/** What is sought at once: one thing, or several. */
const alternatives = (search: string): string[] =>
  search.split(separator).flatMap((part) => pastedNumbers(part) ?? [part]);

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

/** Of several that are sought at once those that nobody has, as they were typed; nothing where one thing is sought. */
export const notFound = (customers: readonly ListedCustomer[], search: string): readonly string[] => {
  const sought = alternatives(search)
    .map((one) => one.trim())
    .filter(Boolean);
  if (sought.length < 2) return [];
  return sought.filter((one) => {
    const matches = matcherOf(one);
    return matches !== undefined && !customers.some(matches);
  });
};
