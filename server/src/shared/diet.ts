/** What a dish is made of, as Indian packs mark it; null where it is not stated. */
export const Diet = { VEG: 'VEG', EGG: 'EGG', NON_VEG: 'NON_VEG' } as const;
export type Diet = (typeof Diet)[keyof typeof Diet];

/** What some people must not eat. */
export const Allergen = {
  GLUTEN: 'GLUTEN',
  MILK: 'MILK',
  EGG: 'EGG',
  FISH: 'FISH',
  CRUSTACEAN: 'CRUSTACEAN',
  NUTS: 'NUTS',
  SOY: 'SOY',
  SULPHITE: 'SULPHITE',
} as const;
export type Allergen = (typeof Allergen)[keyof typeof Allergen];
