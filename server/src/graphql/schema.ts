import 'reflect-metadata';
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { AuditResolver } from '../features/audit/audit.resolver.js';
import { DayBookResolver } from '../features/day-book/day-book.resolver.js';
import { BoxesOutResolver, BoxHoldersResolver } from '../features/delivery/box-holders.resolver.js';
import {
  DeliveryResolver,
  DeliveryRunResolver,
  OverriddenMarkResolver,
  StopResolver,
  UnassignedStopResolver,
} from '../features/delivery/delivery.resolver.js';
import {
  OrderOnItsWayResolver,
  OrderProgressResolver,
} from '../features/delivery/order-progress.resolver.js';
import { RiderResolver } from '../features/delivery/rider.resolver.js';
import { DishResolver } from '../features/dishes/dish.resolver.js';
import { CustomerGroupResolver } from '../features/groups/group.resolver.js';
import { JobResolver, JobRowResolver } from '../features/jobs/jobs.resolver.js';
import { ClosureResolver } from '../features/kitchen/closure.resolver.js';
import {
  BoxStopResolver,
  CookedDishResolver,
  KitchenResolver,
  PackingBoxResolver,
  SheetDishResolver,
} from '../features/kitchen/kitchen.resolver.js';
import { MealPlanResolver, MealPlanSlotResolver } from '../features/meal-plans/meal-plan.resolver.js';
import { OfDayAndMealResolver } from '../features/meals/day-and-meal.type.js';
import { MealResolver } from '../features/meals/meal.resolver.js';
import { BulkOrdersResolver } from '../features/orders/bulk-orders.resolver.js';
import { CustomerResolver } from '../features/orders/customer.resolver.js';
import {
  NutritionEntryResolver,
  OrderLineResolver,
  OrderResolver,
} from '../features/orders/order.resolver.js';
import { RemoveDishResolver } from '../features/orders/remove-dish.resolver.js';
import { BankStatementResolver } from '../features/payments/bank-statement/bank-statement.resolver.js';
import { PaymentCreditResolver, PaymentResolver } from '../features/payments/payments.resolver.js';
import { TopUpResolver } from '../features/payments/top-ups.resolver.js';
import { SettingsResolver } from '../features/settings/settings.resolver.js';
import { SessionResolver } from '../features/sign-in/session.resolver.js';
import { LastsUntilResolver } from '../features/standing-orders/lasts-until.resolver.js';
import {
  StandingDayResolver,
  TroubledCustomerResolver,
  WaitingBoxesResolver,
} from '../features/standing-orders/standing-days.resolver.js';
import {
  StandingOrderLineResolver,
  StandingOrderResolver,
} from '../features/standing-orders/standing-orders.resolver.js';
import { AuditStationResolver, StationResolver } from '../features/stations/station.resolver.js';
import { ImportResolver } from '../features/users/import.resolver.js';
import { AuditActorResolver, UserResolver } from '../features/users/user.resolver.js';
import { ProvenBackupsResolver } from '../features/verification/proven-backups.resolver.js';
import { MoneyReportResolver, WalletOnDayResolver } from '../features/wallet/money-report.resolver.js';
import { WalletResolver } from '../features/wallet/wallet.resolver.js';
import { WalletEntryResolver } from '../features/wallet/wallet-entry.resolver.js';
import { ACCESS, type AccessRule, checkAccess } from './access.js';
import { countAnswers } from './answer-size.js';
import type { GraphQLContext } from './context.js';
import { Loaders } from './loaders.js';

/**
 * Builds the schema of the GraphQL door. The order of its parts is fixed, so that `schema.graphql` changes only when the
 * schema does.
 */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      DishResolver,
      MealResolver,
      OfDayAndMealResolver,
      MealPlanResolver,
      MealPlanSlotResolver,
      UserResolver,
      CustomerResolver,
      ImportResolver,
      WalletResolver,
      WalletEntryResolver,
      TopUpResolver,
      PaymentResolver,
      PaymentCreditResolver,
      BankStatementResolver,
      MoneyReportResolver,
      WalletOnDayResolver,
      OrderResolver,
      OrderLineResolver,
      BulkOrdersResolver,
      RemoveDishResolver,
      JobResolver,
      JobRowResolver,
      StandingOrderResolver,
      StandingOrderLineResolver,
      StandingDayResolver,
      TroubledCustomerResolver,
      WaitingBoxesResolver,
      LastsUntilResolver,
      ClosureResolver,
      KitchenResolver,
      SheetDishResolver,
      CookedDishResolver,
      BoxStopResolver,
      PackingBoxResolver,
      DeliveryResolver,
      DeliveryRunResolver,
      OverriddenMarkResolver,
      StopResolver,
      UnassignedStopResolver,
      OrderOnItsWayResolver,
      OrderProgressResolver,
      BoxesOutResolver,
      BoxHoldersResolver,
      RiderResolver,
      NutritionEntryResolver,
      SessionResolver,
      SettingsResolver,
      DayBookResolver,
      AuditResolver,
      AuditActorResolver,
      CustomerGroupResolver,
      StationResolver,
      AuditStationResolver,
      ProvenBackupsResolver,
    ],
    authChecker: checkAccess,
    validate: false,
    // The check answers a whole introspection, at each start. Apollo holds the schema against the rules anyway.
    skipCheck: true,
  });
  readAfterWrites(schema);
  readPlainFields(schema);
  countAnswers(schema);
  describeAccess(schema);
  return schema;
}

/** The rule of each operation, by name: `Query.dishes`, `Mutation.placeOrder` … Undefined: none was stated. */
export function accessRules(schema: GraphQLSchema): Map<string, AccessRule | undefined> {
  const rules = new Map<string, AccessRule | undefined>();
  const { authorizedFields } = getMetadataStorage();
  const storage = getMetadataStorage();
  const operations = [
    ...storage.queries.map((operation) => ['Query', operation] as const),
    ...storage.mutations.map((operation) => ['Mutation', operation] as const),
  ];
  for (const [type, operation] of operations) {
    const stated = authorizedFields.find(
      (field) => field.target === operation.target && field.fieldName === operation.methodName,
    );
    rules.set(`${type}.${operation.schemaName}`, stated?.roles[0] as AccessRule | undefined);
  }
  for (const [name, field] of operationFields(schema))
    if (!rules.has(name)) rules.set(name, field && undefined);
  return rules;
}

/** Writes each operation's rule into its description, where integrators read it. */
function describeAccess(schema: GraphQLSchema): void {
  const rules = accessRules(schema);
  for (const [name, field] of operationFields(schema)) {
    const rule = rules.get(name);
    if (rule) field.description = `${field.description ?? ''}\n\nAccess: ${ACCESS[rule]}`;
  }
}

function operationFields(schema: GraphQLSchema): [string, GraphQLField<unknown, unknown>][] {
  return [schema.getQueryType(), schema.getMutationType()]
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field): [string, GraphQLField<unknown, unknown>] => [
        `${type.name}.${field.name}`,
        field,
      ]),
    );
}

/**
 * Forgets, before each mutation, what was read before it. The mutations are wrapped here, and not by a middleware of TypeGraphQL's: that
 * would stand, with its promises, before every field of every answer.
 */
function readAfterWrites(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const write = field.resolve as GraphQLFieldResolver<unknown, GraphQLContext>;
    field.resolve = (source, args, context: GraphQLContext, info) => {
      context.loaders = new Loaders(context.em, context.clock);
      return write(source, args, context, info);
    };
  }
}

/**
 * Leaves to graphql-js the fields that only show a property: TypeGraphQL's own way to read one costs several calls, at every line of every
 * order. A field with a resolver, a middleware or a rule of access of its own keeps it. (Its `simpleResolvers` would drop the rule.)
 */
function readPlainFields(schema: GraphQLSchema): void {
  const { objectTypes, fieldResolvers } = getMetadataStorage();
  for (const { name, target, fields = [] } of objectTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const field of fields) {
      const isResolved = fieldResolvers.some(
        (resolver) => resolver.getObjectType?.() === target && resolver.methodName === field.name,
      );
      const built = type.getFields()[field.schemaName];
      const isPlain = field.name === field.schemaName && !field.roles && !field.middlewares?.length;
      if (built && isPlain && !isResolved) delete built.resolve;
    }
  }
}
