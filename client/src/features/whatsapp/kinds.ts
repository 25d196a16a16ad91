/** What can be written about, which is whom to write to; `users` are whoever Users shows, or has chosen. */
export const kinds = ['low', 'noOrder', 'trouble', 'received', 'link', 'users'] as const;
export type Kind = (typeof kinds)[number];

const common = ['name', 'balance', 'link', 'menu', 'kitchen'] as const;

/** The places that a text of each kind can have. */
export const placesOf = {
  low: common,
  noOrder: [...common, 'day'],
  trouble: [...common, 'message', 'meal', 'day'],
  received: [...common, 'amount'],
  link: common,
  users: common,
} as const satisfies Record<Kind, readonly string[]>;

export type Place = (typeof placesOf)[Kind][number];

/** The places that hold a personal link. */
export const linkPlaces: readonly string[] = ['link', 'menu'] satisfies Place[];
