// Written by npm run codegen from the files that it imports: do not edit.
import { WriteProbe } from './write-probe.entity.js';
import { ApiKey, ApiKeySecret } from '../features/api-keys/api-key.entity.js';
import { AuditEntry, AuditTrailStart } from '../features/audit/audit-entry.entity.js';
import { ChangeFeedEntry, ChangeFeedState } from '../features/changes/change-feed.entity.js';
import { DeliveryRun, RunLink, DeliveryStop, DeliveryStopOrder, DeliveryEvent, DeliveryPhoto, BoxCount } from '../features/delivery/delivery-run.entity.js';
import { Dish } from '../features/dishes/dish.entity.js';
import { CustomerGroup, CustomerGroupMember } from '../features/groups/group.entity.js';
import { IdempotencyKey } from '../features/idempotency/idempotency-key.entity.js';
import { BulkJob, BulkJobRow } from '../features/jobs/bulk-job.entity.js';
import { KitchenClosure, CookedDish, BoxNumber, OrderPrint } from '../features/kitchen/kitchen.entity.js';
import { MealPlan, MealPlanDish, PortionLimit } from '../features/meal-plans/meal-plan.entity.js';
import { Meal } from '../features/meals/meal.entity.js';
import { OrderLine } from '../features/orders/order-line.entity.js';
import { Order } from '../features/orders/order.entity.js';
import { Payment, TopUp, BankStatementColumns } from '../features/payments/payment.entity.js';
import { Session, SessionToken, RateLimit } from '../features/sessions/session.entity.js';
import { Settings } from '../features/settings/settings.entity.js';
import { StandingOrder, StandingOrderLine, StandingPause, StandingDay, StandingSchedule } from '../features/standing-orders/standing-order.entity.js';
import { Station, StationSecret } from '../features/stations/station.entity.js';
import { User, Address } from '../features/users/user.entity.js';
import { ProvenBackup } from '../features/verification/proven-backup.entity.js';
import { WalletLog } from '../features/wallet/wallet-log.entity.js';
import { Webhook, WebhookDelivery, WebhookAttempt } from '../features/webhooks/webhook.entity.js';

/** All entities: one for each table. */
export const ENTITIES = [
  WriteProbe,
  ApiKey,
  ApiKeySecret,
  AuditEntry,
  AuditTrailStart,
  ChangeFeedEntry,
  ChangeFeedState,
  DeliveryRun,
  RunLink,
  DeliveryStop,
  DeliveryStopOrder,
  DeliveryEvent,
  DeliveryPhoto,
  BoxCount,
  Dish,
  CustomerGroup,
  CustomerGroupMember,
  IdempotencyKey,
  BulkJob,
  BulkJobRow,
  KitchenClosure,
  CookedDish,
  BoxNumber,
  OrderPrint,
  MealPlan,
  MealPlanDish,
  PortionLimit,
  Meal,
  OrderLine,
  Order,
  Payment,
  TopUp,
  BankStatementColumns,
  Session,
  SessionToken,
  RateLimit,
  Settings,
  StandingOrder,
  StandingOrderLine,
  StandingPause,
  StandingDay,
  StandingSchedule,
  Station,
  StationSecret,
  User,
  Address,
  ProvenBackup,
  WalletLog,
  Webhook,
  WebhookDelivery,
  WebhookAttempt,
] as const;
