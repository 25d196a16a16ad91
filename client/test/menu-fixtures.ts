import type { Customer, MenuDish, Plan, SavedOrder } from '../src/features/menu/menu-data';
import { aDish } from './dish';

/** Returns a dish of the menu. */
export const dishOf = (
  id: string,
  title: string,
  price: number,
  changes: Partial<MenuDish> = {},
): MenuDish => {
  const { status: _status, version: _version, createdAt: _createdAt, ...shown } = aDish;
  return { ...shown, id, title, price, ...changes };
};

export const chaat = dishOf('d1', 'Sprout Chaat', 129.1);
export const upma = dishOf('d2', 'Oats Upma', 119.05);

const slotOf = (id: string, title: string, closesAt: string): Plan['slots'][number] => ({
  closesAt,
  orderByText: 'Order by 8:30 AM, 21 Nov',
  closedText: null,
  availability: [],
  meal: { id, title, deliveryHours: '8:30 AM to 10:00 AM' },
  dishes: [chaat, upma],
});

const farAhead = '2999-01-01T00:00:00.000Z';
export const breakfast = slotOf('m1', 'Breakfast', farAhead);
export const postLunch = slotOf('m2', 'Post Lunch', farAhead);
export const closedBreakfast = slotOf('m1', 'Breakfast', '2020-01-01T00:00:00.000Z');

export const planOf = (...slots: Plan['slots']): Plan => ({ id: 'p1', date: '2026-11-21', slots });

export const orderOf = (
  quantities: Record<string, number>,
  changes: Partial<SavedOrder> = {},
): SavedOrder => {
  const lines = [chaat, upma].flatMap((dish) => {
    const quantity = quantities[dish.id];
    if (!quantity) return [];
    const times = (value: number | null) => (value === null ? null : value * quantity);
    return [
      {
        dishId: dish.id,
        title: dish.title,
        quantity,
        unitPrice: dish.price ?? 0,
        diet: dish.diet,
        allergens: dish.allergens,
        nutrition: {
          calories: times(dish.calories),
          protein: times(dish.protein),
          carbs: times(dish.carbs),
          fats: times(dish.fats),
        },
      },
    ];
  });
  return {
    id: 'o1',
    orderNumber: 1001,
    version: 1,
    status: 'PLACED',
    notDelivered: null,
    forDate: '2026-11-21',
    amount: lines.reduce((sum, line) => sum + Math.round(line.unitPrice * 100) * line.quantity, 0) / 100,
    instructions: '',
    dishInstructions: [],
    remark: '',
    deliveryAddress: null,
    meal: { id: 'm1' },
    lines,
    ...changes,
  };
};

/** Returns the fields of an order with instructions for Sprout Chaat (`text`) and for the whole box (`remark`). */
export const orderWithRequest = (text: string, remark = ''): Partial<SavedOrder> => ({
  instructions: [`${chaat.title}: ${text}`, remark].filter(Boolean).join('\n'),
  dishInstructions: [{ dishId: chaat.id, texts: [text] }],
  remark,
});

export const customerOf = (changes: Partial<Customer> = {}): Customer => ({
  id: 'u1',
  title: 'Asha Nair',
  status: 'ACTIVE',
  walletBalance: 550,
  creditLimit: 0,
  diet: null,
  avoids: [],
  ordersForOpenPlans: [],
  ...changes,
});
