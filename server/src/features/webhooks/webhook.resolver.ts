import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { pageSizeArgument } from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { DayNeedsType } from '../daily-summary/daily-summary.type.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookSecret,
} from './change-webhooks.js';
import {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookAttemptConnectionType,
  WebhookSecretType,
  WebhookType,
} from './webhook.type.js';
import { resendWebhook, testWebhook, webhookAttempts } from './webhook-attempts.js';
import { countDisabled, type Webhook } from './webhook-view.js';

const ID_OF = { description: 'ID of the webhook.' };

@Resolver(() => WebhookType)
export class WebhookResolver {
  @Access('staff:write')
  @Query(() => [WebhookType], { description: 'Webhooks, the oldest first. At most 20.' })
  webhooks(@Ctx() ctx: GraphQLContext): Promise<Webhook[]> {
    return listWebhooks(ctx);
  }

  @Access('staff:write')
  @Mutation(() => WebhookSecretType, {
    description:
      'Creates a webhook. It receives the events of later changes, each at least once and with the same ID at each attempt. Events follow the Standard Webhooks specification.',
  })
  createWebhook(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook to create.' })
    input: CreateWebhookInput,
  ): Promise<WebhookSecret> {
    return createWebhook(ctx, input);
  }

  @Access('staff:write')
  @Mutation(() => WebhookType, { description: 'Changes, disables, or enables a webhook.' })
  updateWebhook(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('input', () => UpdateWebhookInput, { description: 'Changes to the webhook.' })
    input: UpdateWebhookInput,
  ): Promise<Webhook> {
    return updateWebhook(ctx, id, input);
  }

  @Access('staff:write')
  @Mutation(() => WebhookSecretType, {
    description: 'Replaces the secret of a webhook. For 24 hours, the previous one also signs each event.',
  })
  rotateWebhookSecret(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<WebhookSecret> {
    return rotateWebhookSecret(ctx, id);
  }

  @Access('staff:write')
  @Mutation(() => WebhookType, { description: 'Deletes a webhook, and returns it.' })
  deleteWebhook(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, ID_OF) id: string): Promise<Webhook> {
    return deleteWebhook(ctx, id);
  }

  @Access('staff:write')
  @Mutation(() => WebhookType, { description: 'Sends an event of the type `webhook.test` to a webhook.' })
  testWebhook(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, ID_OF) id: string): Promise<Webhook> {
    return testWebhook(ctx, id);
  }

  @Access('staff:write')
  @Query(() => WebhookAttemptConnectionType, { description: 'Attempts of a webhook, the newest first.' })
  async webhookAttempts(
    @Ctx() ctx: GraphQLContext,
    @Arg('webhookId', () => ID, ID_OF) webhookId: string,
    @Arg('first', () => Int, pageSizeArgument('Number of attempts', PAGE_SIZES.webhookAttempts, 'first'))
    first?: number | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ) {
    const { count, ...page } = await webhookAttempts(ctx, { webhookId, first, after });
    return countedConnection(page, count);
  }

  @Access('staff:write')
  @Mutation(() => WebhookType, {
    description: 'Sends the event of an attempt again, with the same ID. Returns its webhook.',
  })
  resendWebhook(
    @Ctx() ctx: GraphQLContext,
    @Arg('attemptId', () => ID, { description: 'ID of the attempt.' }) attemptId: string,
  ): Promise<Webhook> {
    return resendWebhook(ctx, attemptId);
  }

  @FieldResolver(() => UserType, { description: 'The owner who created the webhook.' })
  createdBy(@Root() { createdById }: Webhook, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.byId(User, createdById);
  }
}

@Resolver(() => DayNeedsType)
export class DisabledWebhooksResolver {
  @FieldResolver(() => Int, {
    description: 'Number of webhooks that were disabled after five days of failures.',
  })
  disabledWebhooks(@Ctx() ctx: GraphQLContext): Promise<number> {
    return countDisabled(ctx.em);
  }
}
