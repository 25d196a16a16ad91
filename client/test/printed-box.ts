import type { Print_BoxFragment } from '../src/features/kitchen/print/print.generated';
import type { Allergen, Diet, OrderStatus } from '../src/schema.generated';

type Line = { title: string; quantity: number; diet?: Diet | null; allergens?: Allergen[] };
type Given = {
  position?: number | null;
  number?: number | null;
  stop?: string;
  orderNumber?: number;
  status?: OrderStatus;
  version?: number;
  name?: string;
  address?: string | null;
  instructions?: string;
  lines?: Line[];
  changedSincePrint?: boolean;
};

/** Returns a box as the server does. Tests pass the fields on which they depend. */
export const printedBox = (given: Given = {}): Print_BoxFragment => {
  const { position = 1, orderNumber = 1001, name = 'Asha Nair', address = '12 Lake Road, Pune' } = given;
  const lines = given.lines ?? [{ title: 'Poha', quantity: 1 }];
  return {
    position,
    number: given.number ?? position,
    stop: given.stop === undefined ? null : { text: given.stop },
    code: 'AZ7nOjd0cdGzFLc5C9QaXw',
    foodMarks: 'xdWx0ZkpSFqBz3yYVJYm6A',
    packedAt: null,
    changedSincePrint: given.changedSincePrint ?? false,
    order: {
      id: `order-${orderNumber}`,
      orderNumber,
      status: given.status ?? 'PLACED',
      version: given.version ?? 1,
      instructions: given.instructions ?? '',
      customer: { id: `customer-${orderNumber}`, title: name },
      deliveryAddress: address === null ? null : { text: address },
      lines: lines.map(({ title, quantity, diet = null, allergens = [] }) => ({
        dishId: title,
        title,
        quantity,
        diet,
        allergens,
      })),
    },
  };
};
