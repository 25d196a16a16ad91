import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import {
  KEY_ARGUMENT,
  OPTIONAL_KEY,
  pageSizeArgument,
  REFUND_ARGUMENT,
} from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { idempotencyOf, withKey } from '../idempotency/idempotent-request.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { PlaceOrdersInput } from '../orders/order.input.js';
import { OrderType } from '../orders/order.type.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { ACCEPT_REPLACEMENT } from '../orders/remove-dish.resolver.js';
import { BankMappingInput } from '../payments/bank-statement/bank-mapping.type.js';
import { bankCreditsOf } from '../payments/bank-statement/bank-statement.resolver.js';
import { BankLineInput } from '../payments/bank-statement/bank-statement.type.js';
import { CreateStandingOrdersInput } from '../standing-orders/standing-orders.type.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { CreditLineInput } from '../wallet/credit.type.js';
import { JobConnectionType, JobRowType, JobType } from './jobs.type.js';
import { findJob, type JobView, listJobs, rowsOfJob } from './read-jobs.js';
import { retryJob } from './retry-job.js';
import {
  startCancelOrders,
  startCreateStandingOrders,
  startCreditBankLines,
  startCreditWallets,
  startPlaceOrders,
  startRemoveDish,
} from './start-jobs.js';

const STARTS = 'Poll `bulkJob` for its progress.';

/** Starts, reads, and retries bulk jobs. */
@Resolver(() => JobType)
export class JobResolver {
  @Access('orders:read', 'wallets:read', 'payments:read')
  @Query(() => JobConnectionType, { description: 'Bulk jobs of all admins, the latest first.' })
  async bulkJobs(
    @Ctx() ctx: GraphQLContext,
    @Arg('first', () => Int, pageSizeArgument('Number of jobs', PAGE_SIZES.bulkJobs, 'first'))
    first?: number | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<unknown> {
    const { count, items, ...page } = await listJobs(ctx, first, after);
    return countedConnection({ ...page, items: items.map(jobOf) }, count);
  }

  @Access('orders:read', 'wallets:read', 'payments:read')
  @Query(() => JobType, { description: 'One bulk job.' })
  async bulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the job.' }) id: string,
  ): Promise<JobType> {
    return jobOf(await findJob(ctx, id));
  }

  @Access('orders:write')
  @Mutation(() => JobType, {
    description: `Starts a job that places the same order for many customers. ${STARTS}`,
  })
  async startPlaceOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order and its customers.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return started(ctx, startPlaceOrders(ctx, { ...input, idempotency }));
  }

  @Access('orders:write')
  @Mutation(() => JobType, { description: `Starts a job that cancels many orders for one reason. ${STARTS}` })
  async startCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND_ARGUMENT) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<JobType> {
    return started(ctx, startCancelOrders(ctx, withKey({ ids, reason, refund }, idempotencyKey)));
  }

  @Access('orders:write')
  @Mutation(() => JobType, {
    description: `Starts a job that creates the same standing order for many customers. ${STARTS}`,
  })
  async startCreateStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'IDs of the customers, at most 5,000.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'Content and days of the standing order.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, OPTIONAL_KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    return started(ctx, startCreateStandingOrders(ctx, { ...input, userIds, idempotency }));
  }

  @Access('orders:write')
  @Mutation(() => JobType, {
    description: `Starts a job that removes or replaces a dish in many orders. ${STARTS}`,
  })
  async startRemoveDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('dishId', () => ID, { description: 'ID of the dish to remove.' }) dishId: string,
    @Arg('replacementId', () => ID, {
      nullable: true,
      description:
        'ID of the replacement dish, which gets the same quantity. If omitted, the dish is not replaced.',
    })
    replacementId?: string | null,
    @Arg('acceptDietConflicts', () => Boolean, ACCEPT_REPLACEMENT) acceptDietConflicts?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const input = withKey({ ids, dishId, replacementId, acceptDietConflicts }, idempotencyKey);
    return started(ctx, startRemoveDish(ctx, input));
  }

  @Access('wallets:credit')
  @Mutation(() => JobType, { description: `Starts a job that credits many wallets. ${STARTS}` })
  async startCreditWallets(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [CreditLineInput], { description: 'Credits with `userId`, at most 1,000.' })
    lines: CreditLineInput[],
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { lines });
    const credits = lines.map(({ amount, userId, ...line }) => ({
      ...line,
      userId: userId ?? '',
      amountPaise: amount,
    }));
    return started(ctx, startCreditWallets(ctx, { lines: credits, idempotency }));
  }

  @Access('payments:write')
  @Mutation(() => JobType, { description: `Starts a job that credits lines of a bank statement. ${STARTS}` })
  async startCreditBankLines(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [BankLineInput], { description: 'The lines, at most 1,000.' }) lines: BankLineInput[],
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'Column mapping of the statement. It is stored for the next statement.',
    })
    mapping?: BankMappingInput | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { lines, mapping });
    const input = { lines: bankCreditsOf(lines), mapping, idempotency };
    return started(ctx, startCreditBankLines(ctx, input));
  }

  @Access('orders:write', 'wallets:credit', 'payments:write')
  @Mutation(() => JobType, {
    description: 'Retries the rejected rows of a job, and processes the remaining rows of a stopped job.',
  })
  async retryBulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the job.' }) id: string,
    @Arg('attempt', () => Int, {
      description:
        'The `BulkJob.attempt` that you read last. A second request with the same number does not retry again.',
    })
    attempt: number,
  ): Promise<JobType> {
    return started(ctx, retryJob(ctx, id, attempt));
  }

  @FieldResolver(() => MealType, {
    nullable: true,
    description: 'Meal of the orders or standing orders. Null for other kinds.',
  })
  meal(@Root() { mealId }: JobType, @Ctx() ctx: GraphQLContext) {
    return mealId && ctx.loaders.byId(Meal, mealId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'The dish that is removed. Null for other kinds.',
  })
  dish(@Root() { dishId }: JobType, @Ctx() ctx: GraphQLContext) {
    return dishId && ctx.loaders.byId(Dish, dishId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'Replacement dish. Null if there is none.',
  })
  replacement(@Root() { replacementId }: JobType, @Ctx() ctx: GraphQLContext) {
    return replacementId && ctx.loaders.byId(Dish, replacementId);
  }

  @FieldResolver(() => UserType, { description: 'The admin who started the job or retried it last.' })
  startedBy(@Root() job: JobType, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.byId(User, job.startedById);
  }

  @FieldResolver(() => [JobRowType], { description: 'Rows, in the order of the request.' })
  async rows(
    @Root() job: JobType,
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => Int, { nullable: true, description: 'Position of the first row, from 0. Default 0.' })
    from?: number | null,
    @Arg('first', () => Int, pageSizeArgument('Number of rows', PAGE_SIZES.bulkJobRows, 'first'))
    first?: number | null,
  ): Promise<JobRowType[]> {
    const rows = await rowsOfJob(ctx.em, job, from, first);
    return rows.map(({ refusal, ...row }) => ({ ...row, error: rowErrorOf(refusal) }));
  }
}

/** Resolves the subject of a row. */
@Resolver(() => JobRowType)
export class JobRowResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The customer. Null if only the order identifies them.',
  })
  customer(@Root() row: JobRowType, @Ctx() ctx: GraphQLContext) {
    return row.customerId === null ? null : ctx.loaders.byId(User, row.customerId);
  }

  @FieldResolver(() => OrderType, {
    nullable: true,
    description: 'The order in its current state. Null if there is none.',
  })
  order(@Root() row: JobRowType, @Ctx() ctx: GraphQLContext) {
    return row.orderId === null ? null : ctx.loaders.load(ordersById, row.orderId);
  }
}

/** Returns a job that was started or retried. */
async function started(ctx: GraphQLContext, id: Promise<string>): Promise<JobType> {
  return jobOf(await findJob(ctx, await id));
}

function jobOf({ problem, ...job }: JobView): JobType {
  return { ...job, error: rowErrorOf(problem) };
}
