import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, REFUND } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { DishType } from '../dishes/dish.type.js';
import { idempotencyOf, keyed } from '../idempotency/idempotent-request.js';
import { MealType } from '../meals/meal.type.js';
import { errorOf } from '../orders/bulk-orders.resolver.js';
import { PlaceOrdersInput } from '../orders/order.input.js';
import { OrderType } from '../orders/order.type.js';
import { ACCEPT_REPLACEMENT } from '../orders/remove-dish.resolver.js';
import { bankCreditsOf } from '../payments/bank-statement/bank-statement.resolver.js';
import { BankLineInput, BankMappingInput } from '../payments/bank-statement/bank-statement.type.js';
import { CreateStandingOrdersInput } from '../standing-orders/standing-orders.type.js';
import { UserType } from '../users/user.type.js';
import { CreditLineInput } from '../wallet/wallet.type.js';
import { JobRowType, JobType } from './jobs.type.js';
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

/** Bulk jobs: started, watched, and tried again. */
@Resolver(() => JobType)
export class JobResolver {
  @Access('ADMIN')
  @Query(() => [JobType], { description: 'Bulk jobs of all admins, the latest first.' })
  async bulkJobs(
    @Ctx() ctx: GraphQLContext,
    @Arg('first', () => Int, { nullable: true, description: 'Number of jobs: 1 to 100, default 25.' })
    first?: number | null,
    @Arg('before', () => ID, {
      nullable: true,
      description: 'Returns jobs that were started before this one. Default: the newest.',
    })
    before?: string | null,
  ): Promise<JobType[]> {
    return (await listJobs(ctx, first, before)).map(jobOf);
  }

  @Access('ADMIN')
  @Query(() => JobType, { description: 'One bulk job.' })
  async bulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the job.' }) id: string,
  ): Promise<JobType> {
    return jobOf(await findJob(ctx, id));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, {
    description: `Starts a job that places the same order for many customers. ${STARTS}`,
  })
  async startPlaceOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order and its customers.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return started(ctx, startPlaceOrders(ctx, { ...input, idempotency }));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Starts a job that cancels many orders for one reason. ${STARTS}` })
  async startCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    return started(ctx, startCancelOrders(ctx, keyed({ ids, reason, refund }, idempotencyKey)));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, {
    description: `Starts a job that creates the same standing order for many customers. ${STARTS}`,
  })
  async startCreateStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'IDs of the customers, at most 5,000.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'Content and days.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    return started(ctx, startCreateStandingOrders(ctx, { ...input, userIds, idempotency }));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, {
    description: `Starts a job that removes or replaces a dish in many orders. ${STARTS}`,
  })
  async startRemoveDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('dishId', () => ID, { description: 'ID of the dish to remove.' }) dishId: string,
    @Arg('replacementId', () => ID, {
      nullable: true,
      description: 'ID of the replacement, in the same quantity. If omitted, there is none.',
    })
    replacementId?: string | null,
    @Arg('acceptDietConflicts', () => Boolean, ACCEPT_REPLACEMENT) acceptDietConflicts?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const input = keyed({ ids, dishId, replacementId, acceptDietConflicts }, idempotencyKey);
    return started(ctx, startRemoveDish(ctx, input));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Starts a job that credits many wallets. ${STARTS}` })
  async startCreditWallets(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [CreditLineInput], { description: 'Credits with `userId`, at most 1,000.' })
    lines: CreditLineInput[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { lines });
    const credits = lines.map(({ amount, userId, ...line }) => ({
      ...line,
      userId: userId ?? '',
      amountPaise: amount,
    }));
    return started(ctx, startCreditWallets(ctx, { lines: credits, idempotency }));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Starts a job that credits lines of a bank statement. ${STARTS}` })
  async startCreditBankLines(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [BankLineInput], { description: 'The lines, at most 1,000.' }) lines: BankLineInput[],
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'The mapping that was used. It is stored for the next statement.',
    })
    mapping?: BankMappingInput | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { lines, mapping });
    const input = { lines: bankCreditsOf(lines), mapping, idempotency };
    return started(ctx, startCreditBankLines(ctx, input));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, {
    description: 'Retries the rejected rows of a job, and the rest of a stopped job.',
  })
  async retryBulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the job.' }) id: string,
    @Arg('attempt', () => Int, {
      description:
        'The attempt whose outcome you read. A repetition with the same attempt retries only once.',
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
    return mealId && ctx.loaders.meal.load(mealId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'The dish that is removed. Null for other kinds.',
  })
  dish(@Root() { dishId }: JobType, @Ctx() ctx: GraphQLContext) {
    return dishId && ctx.loaders.dish.load(dishId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'Replacement dish. Null if there is none.',
  })
  replacement(@Root() { replacementId }: JobType, @Ctx() ctx: GraphQLContext) {
    return replacementId && ctx.loaders.dish.load(replacementId);
  }

  @FieldResolver(() => UserType, { description: 'The admin who started the job or retried it last.' })
  startedBy(@Root() job: JobType, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.user.load(job.startedById);
  }

  @FieldResolver(() => [JobRowType], { description: 'Rows, in the order of the request.' })
  async rows(
    @Root() job: JobType,
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => Int, { nullable: true, description: 'Position of the first row, from 0. Default 0.' })
    from?: number | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: 'Number of rows: 250 by default, at most 1,000.',
    })
    first?: number | null,
  ): Promise<JobRowType[]> {
    const rows = await rowsOfJob(ctx.em, job, from, first);
    return rows.map(({ refusal, ...row }) => ({ ...row, error: refusal && errorOf(refusal) }));
  }
}

/** What a row was done to. */
@Resolver(() => JobRowType)
export class JobRowResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The customer. Null if only the order identifies them.',
  })
  customer(@Root() row: JobRowType, @Ctx() ctx: GraphQLContext) {
    return row.customerId === null ? null : ctx.loaders.user.load(row.customerId);
  }

  @FieldResolver(() => OrderType, {
    nullable: true,
    description: 'The order in its current state. Null if there is none.',
  })
  order(@Root() row: JobRowType, @Ctx() ctx: GraphQLContext) {
    return row.orderId === null ? null : ctx.loaders.order.load(row.orderId);
  }
}

/** A job that was just started, or goes on. */
async function started(ctx: GraphQLContext, id: Promise<string>): Promise<JobType> {
  return jobOf(await findJob(ctx, await id));
}

function jobOf({ problem, ...job }: JobView): JobType {
  return { ...job, error: problem && errorOf(problem) };
}
