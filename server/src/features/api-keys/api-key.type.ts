import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import type { Permission } from '../../shared/permissions.js';

@ObjectType('ApiKey', {
  description: 'Credential of an integration. The key itself is never returned again.',
})
export class ApiKeyType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, { description: 'Name of the key. The audit trail displays it.' })
  name!: string;

  @Field(() => String, {
    description: 'Part of the key that is not secret, as in `mbk_<short>_…`. It identifies the key in logs.',
  })
  short!: string;

  @Field(() => [String], { description: 'Permissions of the key, such as `orders:read`.' })
  scopes!: readonly Permission[];

  @Field(() => DateTimeScalar, { description: 'Time of creation.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time from which the key is rejected. Null if the key does not expire.',
  })
  expiresAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the last request, to the minute. Null if never.',
  })
  usedAt!: Date | null;
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, {
    description: 'Name of the key, at most 120 characters. Unique among the keys that are not revoked.',
  })
  name!: string;

  @Field(() => [String], {
    description: 'Permissions of the key, such as `orders:read`. At least one. `staff:write` is rejected.',
  })
  scopes!: string[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time from which the key is rejected. Default: the key does not expire.',
  })
  expiresAt?: Date | null;
}

@ObjectType('CreatedApiKey', { description: 'A new API key.' })
export class CreatedApiKeyType {
  @Field(() => String, {
    description:
      'The key, `mbk_<short>_<secret><checksum>`. Send it as `Authorization: Bearer …`. It is returned only once.',
  })
  key!: string;

  @Field(() => ApiKeyType, { description: 'The key without its secret.' })
  apiKey!: ApiKeyType;
}
