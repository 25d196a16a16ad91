import { areaKeyOf, areaOf } from '../../shared/area-of';
import type { Paise } from '../../shared/format/money';
import type { ListedCustomer } from './customer-search';
import { type CustomersWithOrder, cannotPay } from './payment-groups';

/** Filters of the customer list. An empty text is no filter. */
export type CustomerFilter = {
  area: string;
  diet: '' | 'VEG' | 'EGG' | 'ANY';
  groupId: string;
  balance: '' | 'enough' | 'short' | 'due';
  order: '' | 'none' | 'ordered';
};

export const noFilter: CustomerFilter = { area: '', diet: '', groupId: '', balance: '', order: '' };

/** Returns the number of filters that are set. */
export const filterCount = (filter: CustomerFilter): number => Object.values(filter).filter(Boolean).length;

type Known = {
  /** Price of one order. */
  totalPaise: Paise;
  ordered: CustomersWithOrder;
  /** IDs of the customers in the group; undefined while they load. */
  members: ReadonlySet<string> | undefined;
};

/** Returns the customers that match all filters. */
export const filterCustomers = (
  customers: readonly ListedCustomer[],
  { area, diet, groupId, balance, order }: CustomerFilter,
  { totalPaise, ordered, members }: Known,
): readonly ListedCustomer[] => {
  const matches = (customer: ListedCustomer): boolean => {
    if (area && areaKeyOf(customer.address ?? '') !== area) return false;
    if (diet && (customer.diet ?? 'ANY') !== diet) return false;
    if (groupId && !members?.has(customer.id)) return false;
    if (order && ordered.has(customer.id) !== (order === 'ordered')) return false;
    if (balance === 'due') return (customer.walletBalance ?? 0) < 0;
    return !balance || cannotPay(customer, totalPaise) === (balance === 'short');
  };
  return filterCount({ area, diet, groupId, balance, order }) > 0 ? customers.filter(matches) : customers;
};

/** Returns the areas of the customers' default addresses with their number of customers, the largest first. */
export const areasOf = (
  customers: readonly ListedCustomer[],
): { key: string; name: string; count: number }[] => {
  const areas = new Map<string, { key: string; name: string; count: number }>();
  for (const { address = '' } of customers) {
    const key = areaKeyOf(address);
    if (!key) continue;
    const area = areas.get(key) ?? { key, name: areaOf(address), count: 0 };
    area.count += 1;
    areas.set(key, area);
  }
  return [...areas.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-IN'));
};
