/** What a customer eats and avoids: on the profile, in the admin's form, and what is said of a dish that is against it. */
export const dietMessages = {
  diet: 'Diet',
  avoids: 'Avoids',
  anything: 'Anything',
  /** After what they eat. */
  without: (allergens: string) => `, without: ${allergens}`,
  diets: { VEG: 'Veg only', EGG: 'Veg and egg' },
  allergens: {
    GLUTEN: 'Gluten',
    MILK: 'Milk',
    EGG: 'Egg',
    FISH: 'Fish',
    CRUSTACEAN: 'Crustacean',
    NUTS: 'Nuts',
    SOY: 'Soy',
    SULPHITE: 'Sulphite',
  },
  /** What a diet has against a dish. */
  refused: { VEG: 'is not vegetarian', EGG: 'has meat or fish' },
  has: (allergens: string) => `has ${allergens}, which you avoid`,
  and: (one: string, other: string) => `${one} and ${other}`,
  question: (dish: string, why: string) => `${dish} ${why}. Add it anyway?`,
  add: 'Add it anyway',
  /** Before a cart is submitted. Each conflict is a sentence. */
  orderQuestion: (conflicts: readonly string[]) =>
    `${conflicts.join(' ')} Order ${conflicts.length === 1 ? 'it' : 'them'} anyway?`,
  order: 'Order anyway',
  leave: 'Leave it out',
  title: 'Your diet',
  edit: 'Edit diet',
  help: 'The menu asks before you add a dish that does not fit. Standing orders never include one.',
  saved: 'Diet saved.',
  failed: "Couldn't save your diet. Try again.",
} as const;
