import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type { Allergen, Diet } from '../../shared/diet.js';

/** Dish of an order with its title, price, and nutrition at that time. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    orderId: column.uuid().primary(),
    dishId: column.uuid().primary(),
    position: column.integer(),
    title: column.text(),
    quantity: column.integer(),
    unitPricePaise: column.paise().fieldName('unit_price'),
    calories: column.measure().nullable(),
    protein: column.measure().nullable(),
    carbs: column.measure().nullable(),
    fats: column.measure().nullable(),
    diet: column.text().$type<Diet>().nullable(),
    allergens: column.texts<Allergen>().default([]),
  },
});
