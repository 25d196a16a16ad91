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

const STARTS = 'It is done by the server, whoever is signed in meanwhile: `bulkJob` says how far it is. ';

/** Bulk jobs: started, watched, and tried again. */
@Resolver(() => JobType)
export class JobResolver {
  @Access('ADMIN')
  @Query(() => [JobType], { description: 'The bulk jobs of all admins, those started last first.' })
  async bulkJobs(
    @Ctx() ctx: GraphQLContext,
    @Arg('first', () => Int, { nullable: true, description: 'At most 100; 25 when left out.' })
    first?: number | null,
    @Arg('before', () => ID, {
      nullable: true,
      description: 'Only those that were started before this one; the newest when left out.',
    })
    before?: string | null,
  ): Promise<JobType[]> {
    return (await listJobs(ctx, first, before)).map(jobOf);
  }

  @Access('ADMIN')
  @Query(() => JobType, { description: 'One bulk job.' })
  async bulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The job.' }) id: string,
  ): Promise<JobType> {
    return jobOf(await findJob(ctx, id));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Places the same order for many customers. ${STARTS}` })
  async startPlaceOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order, and for whom.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return started(ctx, startPlaceOrders(ctx, { ...input, idempotency }));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Cancels many orders for one reason. ${STARTS}` })
  async startCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 10,000.' }) ids: string[],
    @Arg('reason', () => String, { description: 'Required; at most 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    return started(ctx, startCancelOrders(ctx, keyed({ ids, reason, refund }, idempotencyKey)));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Makes the same standing order for many customers. ${STARTS}` })
  async startCreateStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'For whom: at most 5,000 customers.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'What is wanted, and when.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    return started(ctx, startCreateStandingOrders(ctx, { ...input, userIds, idempotency }));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, {
    description: `Takes a dish out of many orders, or puts another in its place. ${STARTS}`,
  })
  async startRemoveDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 10,000.' }) ids: string[],
    @Arg('dishId', () => ID, { description: 'The dish that goes.' }) dishId: string,
    @Arg('replacementId', () => ID, {
      nullable: true,
      description: 'The dish that comes in its place, in the same quantity; nothing when left out.',
    })
    replacementId?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<JobType> {
    return started(ctx, startRemoveDish(ctx, keyed({ ids, dishId, replacementId }, idempotencyKey)));
  }

  @Access('ADMIN')
  @Mutation(() => JobType, { description: `Credits many payments. ${STARTS}` })
  async startCreditWallets(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [CreditLineInput], { description: 'The payments, with `userId`: at most 1,000.' })
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
  @Mutation(() => JobType, { description: `Credits lines of a bank’s statement. ${STARTS}` })
  async startCreditBankLines(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [BankLineInput], { description: 'At most 1,000.' }) lines: BankLineInput[],
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'How the columns of the statement were read: remembered for the next.',
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
    description: 'Tries again what was refused, and what a job that was stopped has left.',
  })
  async retryBulkJob(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The job.' }) id: string,
    @Arg('attempt', () => Int, {
      description: 'The one whose outcome was looked at: asked for twice, it is tried again once.',
    })
    attempt: number,
  ): Promise<JobType> {
    return started(ctx, retryJob(ctx, id, attempt));
  }

  @FieldResolver(() => MealType, {
    nullable: true,
    description: 'The meal that orders are placed for, or standing orders made; null for other kinds.',
  })
  meal(@Root() { mealId }: JobType, @Ctx() ctx: GraphQLContext) {
    return mealId && ctx.loaders.meal.load(mealId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'The dish that is taken out; null for other kinds.',
  })
  dish(@Root() { dishId }: JobType, @Ctx() ctx: GraphQLContext) {
    return dishId && ctx.loaders.dish.load(dishId);
  }

  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'The dish that comes in its place; null when none does.',
  })
  replacement(@Root() { replacementId }: JobType, @Ctx() ctx: GraphQLContext) {
    return replacementId && ctx.loaders.dish.load(replacementId);
  }

  @FieldResolver(() => UserType, { description: 'Who started it, or tried it again last.' })
  startedBy(@Root() job: JobType, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.user.load(job.startedById);
  }

  @FieldResolver(() => [JobRowType], { description: 'Its rows, in the order in which they were asked for.' })
  async rows(
    @Root() job: JobType,
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => Int, { nullable: true, description: 'The place of the first one; 0 when left out.' })
    from?: number | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most 1,000; 250 when left out.' })
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
    description: 'Whose wallet it is; null where only the order says so.',
  })
  customer(@Root() row: JobRowType, @Ctx() ctx: GraphQLContext) {
    return row.customerId === null ? null : ctx.loaders.user.load(row.customerId);
  }

  @FieldResolver(() => OrderType, {
    nullable: true,
    description: 'The order as it stands; null where there is none.',
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
