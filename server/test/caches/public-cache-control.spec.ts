/** Tests which fields a cached response may contain, because it is sent to all callers. */
import { getNamedType, isEnumType, isObjectType, isScalarType } from 'graphql';
import { DISH_FIELDS } from '../../src/features/dishes/dish-fields.js';
import { MEAL_FIELDS } from '../../src/features/meals/meal-fields.js';
import { publicQueries } from '../../src/graphql/base/public-cache-control.js';
import { createSchema } from '../../src/graphql/server/schema.js';
import { ROUTES } from '../../src/rest/routes.js';
import type { FieldDescriptions } from '../../src/shared/field-descriptions.js';

const schema = createSchema();

const namesOf = (fields: FieldDescriptions) =>
  Object.entries(fields).map(([name, { graphqlName }]) => graphqlName ?? name);

/**
 * Fields that a cached response may contain. The described fields of a dish and of a meal are columns of their rows, so it may
 * contain them. Add any other new field here if its value depends only on dishes, meals, plans, and settings. It must not depend
 * on the time or the caller. Portions are an exception, if five or fewer are left.
 */
const CACHED = {
  DishConnection: 'nodes pageInfo totalCount',
  PageInfo: 'endCursor hasNextPage',
  Dish: ['createdAt id updatedAt version', ...namesOf(DISH_FIELDS)].join(' '),
  Meal: ['createdAt deliveryHours id titleIsFixed version', ...namesOf(MEAL_FIELDS)].join(' '),
  MealPlan: 'createdAt createdBy date id slots status updatedAt version',
  MealPlanSlot:
    'availability boxPrices boxes closedReason closedText closesAt dishes meal orderByText portions',
  KitchenClosure: 'createdAt date id meal reason',
  DishAvailability: 'dishId left soldOut',
  DishPortions: 'cap dish left sold',
  DayBox: 'diet dishes',
  DayBoxPrice: 'diet price',
};

/** Returns all fields that a query can reach. */
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

test('the schema marks only the listed queries as cached', () => {
  expect(publicQueries(schema).sort()).toEqual([
    'activeMealPlan',
    'closures',
    'dish',
    'dishes',
    'meals',
    'openMealPlans',
  ]);
});

test('cached queries read only dishes, meals, and plans', () => {
  const fields = publicQueries(schema).flatMap(fieldsBelow);
  // The sold portions and the author of a plan are null without a token, so the author's fields are never returned.
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

test('only the listed REST rows are cached', () => {
  const kept = ROUTES.filter((row) => row.publicCacheControl).map(
    (row) => `${row.method} ${row.path} ${row.access}`,
  );
  expect(kept.sort()).toEqual([
    'get /api/dishes public',
    'get /api/dishes/{id} public',
    'get /api/meal-plan public',
    'get /api/meals public',
  ]);
});
