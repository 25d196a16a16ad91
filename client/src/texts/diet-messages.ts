/** Texts of diets and avoided allergens: on the profile, in the admin's form, and in warnings. */
export const dietMessages = {
  diet: 'Diet',
  avoids: 'Avoided allergens',
  anything: 'Anything',
  /** Appended to the diet. */
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
  /** Diet conflicts of a dish. */
  rejected: { VEG: 'is not vegetarian', EGG: 'contains meat or fish' },
  has: (allergens: string) => `contains ${allergens}, which you avoid`,
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
  help: 'The menu asks for confirmation before you add a dish that conflicts with your diet. Standing orders never include such a dish.',
  saved: 'Diet saved.',
  failed: "Couldn't save your diet. Try again.",
} as const;
