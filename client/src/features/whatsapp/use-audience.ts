import type { UserFilter } from '../../gql/admin';
import { type UserView, userViewFilters } from '../../parts/user-views/user-views';
import { readChosenPeople } from '../../shared/chosen-people';
import { type Day, tomorrow } from '../../shared/format/day';
import { isDay } from '../../shared/format/typed-day';
import { useSearchState } from '../../shared/use/use-search-state';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { adminMessages } from '../../texts/admin-messages';
import { type Kind, kinds } from './kinds';

/** The parts of Users that hold customers. */
const customerViews = ['customers', 'low', 'owing', 'inactive'] as const satisfies UserView[];

const everyActive = { type: 'CUSTOMER', status: 'ACTIVE' } as const satisfies UserFilter;

/** Whom a queue is for. */
export type Audience =
  | { kind: 'trouble'; day: Day }
  | { kind: 'received' }
  | {
      kind: Exclude<Kind, 'trouble' | 'received'>;
      filter: UserFilter;
      /** Only these of them. */
      ids?: readonly string[];
    };

/** Whom the kinds about any customer are for: everybody who is active, what Users shows, or who was chosen there. */
const namedBy = (address: URLSearchParams) => {
  const search = address.get('q') ?? '';
  if (address.get('show') === 'chosen')
    return { filter: { type: 'CUSTOMER' } as const, ids: readChosenPeople(), who: texts.who.chosen };
  const view = customerViews.find((one) => one === address.get('show'));
  if (!view && !search) return { filter: everyActive };
  const filter = {
    ...userViewFilters[view ?? 'customers'],
    type: 'CUSTOMER',
    search: search || null,
  } as const;
  return { filter, who: texts.who.found(adminMessages.users.views[view ?? 'customers'], search) };
};

const kindFilters = { low: { lowBalance: true }, noOrder: { withoutOrder: true } } as const;

/** The queue that the address names: what it is about, and whom it is for. */
export const useAudience = () => {
  const [address, change] = useSearchState();
  const kind = kinds.find((one) => one === address.get('about')) ?? kinds[0];
  const day = address.get('day');
  const named = kind === 'link' || kind === 'users' ? namedBy(address) : undefined;
  const audienceOf = (): Audience => {
    if (kind === 'trouble') return { kind, day: isDay(day) ? day : tomorrow() };
    if (kind === 'received') return { kind };
    if (kind === 'link' || kind === 'users') return { kind, ...(named ?? { filter: everyActive }) };
    return { kind, filter: kindFilters[kind] };
  };
  return {
    audience: audienceOf(),
    /** Who they are, where Users says it. */
    who: named?.who,
    showKind: (next: Kind) =>
      change((newest) => {
        newest.set('about', next);
        return newest;
      }),
    showEverybody: () => change(() => new URLSearchParams({ about: kind })),
  };
};
