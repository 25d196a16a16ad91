import { type UserView, userViewFilters } from '../../parts/user-views/user-views';
import type { UserFilter } from '../../schema.generated';
import { type Day, tomorrow } from '../../shared/format/day';
import { isDay } from '../../shared/format/typed-day';
import { readSelectedCustomers } from '../../shared/selected-customers';
import { useSearchState } from '../../shared/use/use-search-state';
import { usersTexts } from '../../texts/admin/users';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { type Kind, kinds } from './draft-text';

/** Views of the user list that contain customers. */
const customerViews = ['customers', 'low', 'owing', 'inactive'] as const satisfies UserView[];

const everyActive = { type: 'CUSTOMER', status: 'ACTIVE' } as const satisfies UserFilter;

/** Recipients of a queue. */
export type Audience =
  | { kind: 'issues'; day: Day }
  | { kind: 'received' }
  | {
      kind: Exclude<Kind, 'issues' | 'received'>;
      filter: UserFilter;
      /** IDs of the only recipients. */
      ids?: readonly string[];
    };

/** Returns the recipients of general messages: all active customers, the listed ones, or the selected ones. */
const recipientsOf = (address: URLSearchParams) => {
  const search = address.get('q') ?? '';
  if (address.get('show') === 'chosen')
    return { filter: { type: 'CUSTOMER' } as const, ids: readSelectedCustomers(), who: texts.who.chosen };
  const view = customerViews.find((one) => one === address.get('show'));
  if (!view && !search) return { filter: everyActive };
  const filter = {
    ...userViewFilters[view ?? 'customers'],
    type: 'CUSTOMER',
    search: search || null,
  } as const;
  return { filter, who: texts.who.found(usersTexts.views[view ?? 'customers'], search) };
};

const kindFilters = { low: { lowBalance: true }, noOrder: { withoutOrder: true } } as const;

/** Returns the queue of the address: the reason of the messages and the recipients. */
export const useAudience = () => {
  const { params: address, oneOf, set, change } = useSearchState();
  const kind = oneOf('about', kinds);
  const day = address.get('day');
  const named = kind === 'link' || kind === 'users' ? recipientsOf(address) : undefined;
  const audienceOf = (): Audience => {
    if (kind === 'issues') return { kind, day: isDay(day) ? day : tomorrow() };
    if (kind === 'received') return { kind };
    if (kind === 'link' || kind === 'users') return { kind, ...(named ?? { filter: everyActive }) };
    return { kind, filter: kindFilters[kind] };
  };
  return {
    audience: audienceOf(),
    /** Description of the recipients, if they come from the user list. */
    who: named?.who,
    showKind: (next: Kind) => set({ about: next }),
    showEverybody: () => change(() => new URLSearchParams({ about: kind })),
  };
};
