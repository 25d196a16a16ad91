// Written by npm run codegen from the files that it imports: do not edit.
import { ApiKeyResolver } from '../../features/api-keys/api-key.resolver.js';
import { AuditResolver } from '../../features/audit/audit.resolver.js';
import { ChangeAuthorResolver, ChangeResolver } from '../../features/changes/change.resolver.js';
import { DailySummaryResolver } from '../../features/daily-summary/daily-summary.resolver.js';
import { BoxHoldersResolver, BoxesOutResolver } from '../../features/delivery/box-holders.resolver.js';
import { DeliveryRunResolver, StopResolver, OverriddenMarkResolver, UnassignedStopResolver } from '../../features/delivery/delivery-fields.resolver.js';
import { DeliveryResolver } from '../../features/delivery/delivery.resolver.js';
import { OrderOnItsWayResolver, OrderProgressResolver } from '../../features/delivery/order-progress.resolver.js';
import { RiderResolver } from '../../features/delivery/rider.resolver.js';
import { DishResolver } from '../../features/dishes/dish.resolver.js';
import { CustomerGroupResolver } from '../../features/groups/group.resolver.js';
import { JobResolver, JobRowResolver } from '../../features/jobs/jobs.resolver.js';
import { ClosureResolver } from '../../features/kitchen/closure.resolver.js';
import { KitchenResolver, SheetDishResolver, CookedDishResolver, BoxStopResolver, PackingBoxResolver } from '../../features/kitchen/kitchen.resolver.js';
import { ActivatePlanResolver } from '../../features/meal-plans/activate-plan.resolver.js';
import { MealPlanSlotResolver } from '../../features/meal-plans/meal-plan-slot.resolver.js';
import { MealPlanResolver } from '../../features/meal-plans/meal-plan.resolver.js';
import { OfDayAndMealResolver } from '../../features/meals/day-and-meal.type.js';
import { MealResolver } from '../../features/meals/meal.resolver.js';
import { BulkOrdersResolver } from '../../features/orders/bulk-orders.resolver.js';
import { CustomerResolver } from '../../features/orders/customer.resolver.js';
import { NutritionResolver, OrderLineResolver } from '../../features/orders/nutrition.resolver.js';
import { OrderResolver } from '../../features/orders/order.resolver.js';
import { RemoveDishResolver } from '../../features/orders/remove-dish.resolver.js';
import { BankStatementResolver } from '../../features/payments/bank-statement/bank-statement.resolver.js';
import { PaymentResolver, PaymentOfEntryResolver, PaymentCreditResolver } from '../../features/payments/payments.resolver.js';
import { TopUpResolver } from '../../features/payments/top-ups.resolver.js';
import { SettingsResolver } from '../../features/settings/settings.resolver.js';
import { SetupResolver } from '../../features/setup/setup.resolver.js';
import { SessionResolver } from '../../features/sign-in/session.resolver.js';
import { StaffResolver } from '../../features/sign-in/staff.resolver.js';
import { BalanceForecastResolver } from '../../features/standing-orders/balance-forecast.resolver.js';
import { StandingDayResolver, StandingAlarmResolver, AffectedCustomerResolver, WaitingBoxesResolver } from '../../features/standing-orders/standing-days.resolver.js';
import { StandingOrderResolver, StandingOrderLineResolver } from '../../features/standing-orders/standing-orders.resolver.js';
import { StationResolver, AuditStationResolver } from '../../features/stations/station.resolver.js';
import { ImportResolver } from '../../features/users/import.resolver.js';
import { UserResolver, AuditActorResolver } from '../../features/users/user.resolver.js';
import { ProvenBackupsResolver } from '../../features/verification/proven-backups.resolver.js';
import { MoneyReportResolver, WalletOnDayResolver } from '../../features/wallet/money-report.resolver.js';
import { WalletEntryResolver } from '../../features/wallet/wallet-entry.resolver.js';
import { WalletResolver } from '../../features/wallet/wallet.resolver.js';
import { WebhookResolver, DisabledWebhooksResolver } from '../../features/webhooks/webhook.resolver.js';

/** All resolvers. */
export const RESOLVERS = [
  ApiKeyResolver,
  AuditResolver,
  ChangeAuthorResolver,
  ChangeResolver,
  DailySummaryResolver,
  BoxHoldersResolver,
  BoxesOutResolver,
  DeliveryRunResolver,
  StopResolver,
  OverriddenMarkResolver,
  UnassignedStopResolver,
  DeliveryResolver,
  OrderOnItsWayResolver,
  OrderProgressResolver,
  RiderResolver,
  DishResolver,
  CustomerGroupResolver,
  JobResolver,
  JobRowResolver,
  ClosureResolver,
  KitchenResolver,
  SheetDishResolver,
  CookedDishResolver,
  BoxStopResolver,
  PackingBoxResolver,
  ActivatePlanResolver,
  MealPlanSlotResolver,
  MealPlanResolver,
  OfDayAndMealResolver,
  MealResolver,
  BulkOrdersResolver,
  CustomerResolver,
  NutritionResolver,
  OrderLineResolver,
  OrderResolver,
  RemoveDishResolver,
  BankStatementResolver,
  PaymentResolver,
  PaymentOfEntryResolver,
  PaymentCreditResolver,
  TopUpResolver,
  SettingsResolver,
  SetupResolver,
  SessionResolver,
  StaffResolver,
  BalanceForecastResolver,
  StandingDayResolver,
  StandingAlarmResolver,
  AffectedCustomerResolver,
  WaitingBoxesResolver,
  StandingOrderResolver,
  StandingOrderLineResolver,
  StationResolver,
  AuditStationResolver,
  ImportResolver,
  UserResolver,
  AuditActorResolver,
  ProvenBackupsResolver,
  MoneyReportResolver,
  WalletOnDayResolver,
  WalletEntryResolver,
  WalletResolver,
  WebhookResolver,
  DisabledWebhooksResolver,
] as const;
