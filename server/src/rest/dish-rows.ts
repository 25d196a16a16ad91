import * as z from 'zod';
import { createDish, deleteDish, setDishStatus, updateDish } from '../features/dishes/change-dish.js';
import { findDish, searchDishes } from '../features/dishes/search-dishes.js';
import { appError } from '../shared/errors.js';
import { dishBody } from './dish-body.js';
import type { RowExample } from './examples.js';
import { numberField, statusField, textField } from './input-fields.js';
import { presentDish } from './presenters.js';
import type { RestRow } from './rest-row.js';
import { restRow } from './rest-row.js';
import { DishShape, DoneShape } from './shapes.js';

const group = 'Dishes';
const ADMIN_PREFIX = '/api/admin/dishes';
const PLAIN_PREFIX = '/api/dishes';

const dishSearch = z.object({
  q: textField('Search', 'Part of the title or the ingredients.'),
  status: statusField('Only dishes with this status: 1 active, 0 inactive. Only admins see inactive dishes.'),
});

const list = (
  path: typeof ADMIN_PREFIX | typeof PLAIN_PREFIX,
  access: 'dishes:read' | 'public',
  why: string,
) =>
  restRow({
    method: 'get',
    path,
    group,
    summary:
      access === 'dishes:read'
        ? 'All dishes, newest first'
        : 'Dishes, newest first. Only admins see inactive dishes',
    why,
    access: [access],
    ...(access === 'public' ? { publicCacheControl: true } : {}),
    query: dishSearch,
    useCase: ({ ctx, query }) => searchDishes(ctx, { search: query.q, status: query.status }),
    present: (dishes) => dishes.map(presentDish),
    success: 200,
    answer: z.array(DishShape),
    example: (): RowExample =>
      access === 'dishes:read'
        ? { as: 'admin', query: { q: 'paneer' } }
        : { as: 'anonymous', query: { status: '1' } },
  });

/** Returns the rows that change dishes. The legacy dish screen calls the admin path, and after a 404 the plain path. */
const changes = (prefix: typeof ADMIN_PREFIX | typeof PLAIN_PREFIX, why: string): RestRow[] => [
  restRow({
    method: 'post',
    path: prefix,
    group,
    summary: 'Adds a dish',
    why,
    access: ['dishes:write'],
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
  restRow({
    method: 'put',
    path: `${prefix}/{id}`,
    group,
    summary: 'Changes a dish. Omitted fields are unchanged',
    why,
    access: ['dishes:write'],
    idOf: 'ID of the dish.',
    body: dishBody,
    useCase: ({ ctx, id, body }) => updateDish(ctx, { id, ...body }),
    present: presentDish,
    success: 200,
    answer: DishShape,
    rejections: [404, 409],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId, body: { price: '135.00', kcal: '220' } }),
  }),
  restRow({
    method: 'patch',
    path: `${prefix}/{id}/status`,
    group,
    summary: 'Makes a dish active or inactive',
    why,
    access: ['dishes:write'],
    idOf: 'ID of the dish.',
    body: z
      .object({
        status: statusField('1 active, 0 inactive.'),
        version: numberField('Version', 'Version that you read last. Optional.'),
      })
      .meta({ required: ['status'] }),
    useCase: ({ ctx, id, body }) => {
      if (body.status === undefined || body.status === null) throw appError('user.status', {});
      return setDishStatus(ctx, { id, status: body.status, version: body.version });
    },
    present: presentDish,
    success: 200,
    answer: DishShape,
    rejections: [404, 409],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId, body: { status: 0 } }),
  }),
  restRow({
    method: 'delete',
    path: `${prefix}/{id}`,
    group,
    summary:
      'Deletes a dish, and removes it from plans dated today or later. Orders that contain the dish do not change',
    why,
    access: ['dishes:write'],
    idOf: 'ID of the dish.',
    useCase: ({ ctx, id }) => deleteDish(ctx, { id }),
    present: () => ({ ok: true }),
    success: 200,
    answer: DoneShape,
    rejections: [404],
    example: ({ otherDishId }) => ({ as: 'admin', id: otherDishId }),
  }),
];

/** The documented rows of dishes, under both prefixes (docs/integrate/rest.md). */
export const DISH_ROWS: readonly RestRow[] = [
  list(ADMIN_PREFIX, 'dishes:read', 'The legacy dish screen requests this path first.'),
  ...changes(ADMIN_PREFIX, 'The legacy dish screen requests this path first.'),
  list(
    PLAIN_PREFIX,
    'public',
    'The customer menu and the order form (`?status=1`), the meal planner, and the dish screen as its fallback.',
  ),
  restRow({
    method: 'get',
    path: `${PLAIN_PREFIX}/{id}`,
    group,
    summary: 'One dish. Only admins see inactive dishes',
    why: 'Legacy clients display a dish by its ID.',
    access: ['public'],
    publicCacheControl: true,
    idOf: 'ID of the dish.',
    useCase: ({ ctx, id }) => findDish(ctx, id),
    present: presentDish,
    success: 200,
    answer: DishShape,
    rejections: [404],
    example: ({ dishId }) => ({ as: 'anonymous', id: dishId }),
  }),
  ...changes(PLAIN_PREFIX, 'The legacy dish screen falls back to the plain path.'),
];
