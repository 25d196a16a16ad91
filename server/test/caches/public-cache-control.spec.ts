/** What is kept in memory is kept for everybody, so what it may be made of is written down here. */
import { getNamedType, isEnumType, isObjectType, isScalarType } from 'graphql';
import { publicQueries } from '../../src/graphql/public-cache-control.js';
import { createSchema } from '../../src/graphql/schema.js';
import { ROUTES } from '../../src/rest/routes.js';

const schema = createSchema();

/**
 * What may be in a cached response. A new field must hold to the rule before it is added: it depends on no table but dishes, meals, plans, settings
 * and, at five or fewer, what is left of their portions, not on the time, and not on who asks.
 */
const CACHED = {
  Dish: 'allergens calories carbs createdAt diet fats id imageUrls ingredients price protein status title version',
  Meal: 'closesAt closesMinutesBefore createdAt deliveryHours id opensAt status title titleIsFixed version',
  MealPlan: 'createdAt createdBy date id slots status version',
  MealPlanSlot: 'availability boxes closedText dishes meal orderBy orderByText portions',
  KitchenClosure: 'createdAt date id meal reason text',
  DishAvailability: 'dishId left soldOut',
  DishPortions: 'cap dish left sold',
  DayBox: 'diet dishes',
};

/** Every field that can be reached from a query. */
function fieldsBelow(query: string): string[] {
  const field = schema.getQueryType()?.getFields()[query];
  return field ? fieldsOfType(getNamedType(field.type).name) : [];
}

function fieldsOfType(name: string): string[] {
  const found = new Set<string>();
  const follow = (typeName: string) => {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      const name = `${typeName}.${field.name}`;
      if (found.has(name)) continue;
      found.add(name);
      const inner = getNamedType(field.type);
      if (!isScalarType(inner) && !isEnumType(inner)) follow(inner.name);
    }
  };
  follow(name);
  return [...found];
}

test('these queries, and no other, are kept', () => {
  expect(publicQueries(schema).sort()).toEqual([
    'activeMealPlan',
    'closures',
    'dish',
    'dishes',
    'meals',
    'openMealPlans',
  ]);
});

test('everything in them comes from dishes, meals and plans alone', () => {
  const fields = publicQueries(schema).flatMap(fieldsBelow);
  // What is sold is null to whoever has no token, like who made a plan.
  // Who made a plan is null to whoever has no token, so what is below it is never given.
  const given = fields.filter((name) => Object.hasOwn(CACHED, name.split('.')[0] ?? ''));
  const expected = Object.entries(CACHED).flatMap(([type, names]) =>
    names.split(' ').map((name) => `${type}.${name}`),
  );
  expect([...new Set(given)].sort()).toEqual(expected.sort());
  const others = new Set(
    fields.map((name) => name.split('.')[0] ?? '').filter((type) => !Object.hasOwn(CACHED, type)),
  );
  const belowMaker = new Set(fieldsOfType('User').map((name) => name.split('.')[0] ?? ''));
  for (const type of others) expect(belowMaker).toContain(type);
});

test('these rows, and no other, are cached', () => {
  const kept = ROUTES.filter((row) => row.publicCacheControl).map(
    (row) => `${row.method} ${row.path} ${row.who}`,
  );
  expect(kept.sort()).toEqual([
    'get /api/dishes ANYBODY',
    'get /api/dishes/{id} ANYBODY',
    'get /api/meal-plan ANYBODY',
    'get /api/meals ANYBODY',
  ]);
});
