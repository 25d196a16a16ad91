import type { Box } from '../src/features/kitchen/pack/box';

/** Returns a box of the order with a number from 1001, with two dishes, for 12 Lake Road. */
export const boxOf = (
  change: Partial<Box> & { number: number; status?: Box['order']['status']; name?: string },
): Box => {
  const { number, status = 'PLACED', name = 'Asha Nair', ...rest } = change;
  return {
    position: number - 1000,
    number: number - 1000,
    stop: null,
    packedAt: null,
    packedBy: null,
    packedByStation: null,
    repack: false,
    changedSincePrint: false,
    ...rest,
    order: {
      id: `o${number}`,
      orderNumber: number,
      status,
      version: 1,
      dishInstructions: [],
      remark: '',
      forDate: '2026-11-22',
      deliveryAddress: { text: '12 Lake Road' },
      meal: { id: 'm', title: 'Breakfast' },
      customer: { id: 'u', title: name, mobileNumber: '9812345678' },
      lines: [
        { dishId: 'a', title: 'Corn Salad', quantity: 2, diet: 'VEG', allergens: ['MILK', 'NUTS'] },
        { dishId: 'b', title: 'Toast', quantity: 1, diet: 'EGG', allergens: ['NUTS'] },
      ],
      dietConflicts: [],
    },
  };
};
