import * as z from 'zod';
import { createDish, deleteDish, setDishStatus, updateDish } from '../features/dishes/change-dish.js';
import { findDish, searchDishes } from '../features/dishes/search-dishes.js';
import { refusal } from '../shared/errors.js';
import { dishBody } from './dish-body.js';
import type { RowExample } from './examples.js';
import { number, status, text } from './fields.js';
import { presentDish } from './presenters.js';
import type { RestRow } from './rest-row.js';
import { row } from './rest-row.js';
import { DishShape, DoneShape } from './shapes.js';

const group = 'Dishes';
const ADMIN_PREFIX = '/api/admin/dishes';
const PLAIN_PREFIX = '/api/dishes';

const dishSearch = z.object({
  q: text('Search', 'Part of the title or the ingredients.'),
  status: status('Only these: 1 active, 0 inactive. Only admins see inactive dishes.'),
});

const list = (path: typeof ADMIN_PREFIX | typeof PLAIN_PREFIX, who: 'ADMIN' | 'ANYBODY', why: string) =>
  row({
    method: 'get',
    path,
    group,
    summary:
      who === 'ADMIN'
        ? 'All dishes, newest first'
        : 'The dishes, newest first: the active ones, to an admin all',
    why,
    who,
    ...(who === 'ANYBODY' ? { publicCacheControl: true } : {}),
    query: dishSearch,
    useCase: ({ ctx, query }) => searchDishes(ctx, { search: query.q, status: query.status }),
    present: (dishes) => dishes.map(presentDish),
    success: 200,
    answer: z.array(DishShape),
    example: (): RowExample =>
      who === 'ADMIN' ? { as: 'admin', query: { q: 'paneer' } } : { as: 'anonymous', query: { status: '1' } },
  });

/** The calls that the dish screen sends to the admin path first, and to the plain path when that is a 404. */
const changes = (prefix: typeof ADMIN_PREFIX | typeof PLAIN_PREFIX, why: string): RestRow[] => [
  row({
    method: 'post',
    path: prefix,
    group,
    summary: 'Adds a dish',
    why,
    who: 'ADMIN',
    body: dishBody,
    useCase: ({ ctx, body }) => createDish(ctx, body),
    present: presentDish,
    success: 201,
    answer: DishShape,
    example: () => ({
      as: 'admin',
      body: {
        title: 'Sprout Chaat',
        ingredients: 'Moong sprouts, onion, tomato, lemon',
        status: 1,
        image_url: 'https://pictures.example/sprout-chaat.jpg',
        price: 120.5,
        carbs: 24,
        fats: 6.5,
        protein: 11,
        calories: 210,
      },
    }),
  }),
  row({
    method: 'put',
    path: `${prefix}/{id}`,
    group,
    summary: 'Changes a dish; what is left out stays',
    why,
    who: 'ADMIN',
    idOf: 'ID of the dish.',
    body: dishBody,
    useCase: ({ ctx, id, body }) => updateDish(ctx, { id, ...body }),
    present: presentDish,
    success: 200,
    answer: DishShape,
    refusals: [404, 409],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId, body: { price: '135.00', kcal: '220' } }),
  }),
  row({
    method: 'patch',
    path: `${prefix}/{id}/status`,
    group,
    summary: 'Makes a dish active or inactive',
    why,
    who: 'ADMIN',
    idOf: 'ID of the dish.',
    body: z
      .object({
        status: status('1 active, 0 inactive.'),
        version: number('Version', 'The version you looked at; optional.'),
      })
      .meta({ required: ['status'] }),
    useCase: ({ ctx, id, body }) => {
      if (body.status === undefined || body.status === null) throw refusal('user.status', {});
      return setDishStatus(ctx, { id, status: body.status, version: body.version });
    },
    present: presentDish,
    success: 200,
    answer: DishShape,
    refusals: [404, 409],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId, body: { status: 0 } }),
  }),
  row({
    method: 'delete',
    path: `${prefix}/{id}`,
    group,
    summary: 'Deletes a dish: it stays on the orders that hold it, and leaves plans dated today or later',
    why,
    who: 'ADMIN',
    idOf: 'ID of the dish.',
    useCase: ({ ctx, id }) => deleteDish(ctx, { id }),
    present: () => ({ ok: true }),
    success: 200,
    answer: DoneShape,
    refusals: [404],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId }),
  }),
];

/** The documented rows of dishes, under both prefixes (docs/integrate/rest.md). */
export const DISH_ROWS: readonly RestRow[] = [
  list(ADMIN_PREFIX, 'ADMIN', 'The legacy dish screen asks here first.'),
  ...changes(ADMIN_PREFIX, 'The legacy dish screen asks here first.'),
  list(
    PLAIN_PREFIX,
    'ANYBODY',
    'The customer menu and the order form (`?status=1`), the meal planner, and the dish screen as its fallback.',
  ),
  row({
    method: 'get',
    path: `${PLAIN_PREFIX}/{id}`,
    group,
    summary: 'One dish: an active one, to an admin any',
    why: 'Legacy clients show a dish by its id.',
    who: 'ANYBODY',
    publicCacheControl: true,
    idOf: 'ID of the dish.',
    useCase: ({ ctx, id }) => findDish(ctx, id),
    present: presentDish,
    success: 200,
    answer: DishShape,
    refusals: [404],
    example: ({ dishId }) => ({ as: 'anonymous', id: dishId }),
  }),
  ...changes(PLAIN_PREFIX, 'The legacy dish screen falls back to the plain path.'),
];
