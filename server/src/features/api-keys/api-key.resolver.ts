import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { ApiKeyType, CreateApiKeyInput, CreatedApiKeyType } from './api-key.type.js';
import type { ApiKey } from './api-key-view.js';
import { type CreatedApiKey, createApiKey, listApiKeys, revokeApiKey } from './change-api-keys.js';

@Resolver(() => ApiKeyType)
export class ApiKeyResolver {
  @Access('staff:write')
  @Query(() => [ApiKeyType], { description: 'API keys that are not revoked, by name. At most 50.' })
  apiKeys(@Ctx() ctx: GraphQLContext): Promise<ApiKey[]> {
    return listApiKeys(ctx);
  }

  @Access('staff:write')
  @Mutation(() => CreatedApiKeyType, {
    description:
      'Creates an API key. The key can call both APIs with the permissions of its scopes, at most 600 times a minute.',
  })
  createApiKey(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateApiKeyInput, { description: 'Name, permissions, and expiry of the key.' })
    input: CreateApiKeyInput,
  ): Promise<CreatedApiKey> {
    return createApiKey(ctx, input);
  }

  @Access('staff:write')
  @Mutation(() => ApiKeyType, {
    description: 'Revokes an API key at once. A repetition changes nothing.',
  })
  revokeApiKey(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the key.' }) id: string,
  ): Promise<ApiKey> {
    return revokeApiKey(ctx, id);
  }

  @FieldResolver(() => UserType, { description: 'The owner who created the key.' })
  createdBy(@Root() { createdById }: ApiKey, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.byId(User, createdById);
  }
}
