/** An order of the sample data. Dishes are named by their slugs, the customer by the mobile number. */
export interface SampleOrder {
  readonly meal: 'breakfast' | 'post-lunch';
  readonly mobileNumber: string;
  readonly dishes: Readonly<Record<string, number>>;
  readonly instructions?: string;
  /** Position of the customer's address, from 0. Default: the default address. */
  readonly addressPosition?: number;
  readonly packed: boolean;
}

/** Portion limits of some dishes today; the orders below sell them out. */
export const SAMPLE_CAPS: readonly {
  readonly meal: SampleOrder['meal'];
  readonly slug: string;
  readonly cap: number;
}[] = [
  { meal: 'breakfast', slug: 'avocado-corn-toast', cap: 1 },
  { meal: 'post-lunch', slug: 'corn-salad', cap: 4 },
];

/** Rider of the packed breakfasts, by mobile number. */
export const SAMPLE_RIDER = '9876500006';

/** Orders of the kitchen today: some boxes are packed, others are not. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    meal: 'breakfast',
    mobileNumber: '9876500001',
    dishes: { 'sprout-chaat': 1, 'masala-oats-upma': 1 },
    instructions: 'Sprout Chaat: no onion',
    addressPosition: 1,
    packed: true,
  },
  {
    meal: 'breakfast',
    mobileNumber: '9876500003',
    dishes: { 'ragi-idli-sambar': 2, 'avocado-corn-toast': 1 },
    packed: true,
  },
  {
    meal: 'breakfast',
    mobileNumber: '9876500004',
    dishes: { 'egg-white-bhurji-toast': 1, 'sprout-chaat': 1 },
    instructions: 'Sprout Chaat: no onion\nPlease ring twice.',
    packed: false,
  },
  {
    meal: 'breakfast',
    mobileNumber: '9876500002',
    dishes: { 'vegetable-poha': 1 },
    instructions: 'Vegetable Poha: no peanuts',
    packed: false,
  },
  {
    meal: 'post-lunch',
    mobileNumber: '9876500001',
    dishes: { 'corn-salad': 1, 'mushroom-barley-soup': 1 },
    packed: true,
  },
  {
    meal: 'post-lunch',
    mobileNumber: '9876500003',
    dishes: { 'corn-salad': 1, 'palak-tofu-roti': 1 },
    instructions: 'Palak Tofu & Jowar Roti: no garlic',
    packed: false,
  },
  {
    meal: 'post-lunch',
    mobileNumber: '9876500004',
    dishes: { 'corn-salad': 2, 'tandoori-chicken-millet-bowl': 1 },
    packed: false,
  },
];
