import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { WEBHOOK_EVENTS } from './webhook-events.js';

const EVENTS = `\`${Object.keys(WEBHOOK_EVENTS).join('`, `')}\`. \`order.*\` stands for all events of orders, and likewise for the others`;

@ObjectType('Webhook', { description: 'Endpoint of an integration that receives events.' })
export class WebhookType {
  createdById!: string;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, { description: 'HTTPS address of the endpoint.' })
  url!: string;

  @Field(() => String, { description: 'Description. Can be empty.' })
  description!: string;

  @Field(() => [String], { description: 'Events that the endpoint receives.' })
  events!: string[];

  @Field(() => DateTimeScalar, { description: 'Time of creation.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the first failure since the last success. Null if the last attempt succeeded.',
  })
  failingSince!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time since which the endpoint receives nothing: an owner disabled the webhook, or the endpoint failed for five days. Null if the webhook is active.',
  })
  disabledAt!: Date | null;
}

@ObjectType('WebhookSecret', { description: 'A secret of a webhook. It is returned only once.' })
export class WebhookSecretType {
  @Field(() => WebhookType, { description: 'The webhook.' })
  webhook!: WebhookType;

  @Field(() => String, { description: 'Secret that signs events: `whsec_…`.' })
  secret!: string;
}

@ObjectType('WebhookAttempt', { description: 'One attempt to deliver an event.' })
class WebhookAttemptType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => ID, { description: 'ID of the event: the header `webhook-id`, the same in each attempt.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  event!: string;

  @Field(() => DateTimeScalar, { description: 'Time when the attempt began.' })
  startedAt!: Date;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  milliseconds!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status. Null if there was no response.' })
  status!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why there was no response. Null if there was one.',
  })
  error!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the next attempt of the event. Null if none is planned.',
  })
  nextAt!: Date | null;
}

@ObjectType('WebhookAttemptConnection', { description: 'Attempts of a webhook, the newest first.' })
export class WebhookAttemptConnectionType extends connectionTypeOf(
  WebhookAttemptType,
  'Attempts',
  'Number of all attempts.',
) {}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'HTTPS address, at most 2,000 characters. It must be public.' })
  url!: string;

  @Field(() => [String], { description: `Events: ${EVENTS}.` })
  events!: string[];

  @Field(() => String, { nullable: true, description: 'Description, at most 120 characters.' })
  description?: string | null;
}

@InputType({ description: 'Changes to a webhook. A field that is omitted or null is unchanged.' })
export class UpdateWebhookInput {
  @Field(() => String, { nullable: true, description: 'HTTPS address. It must be public.' })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: `Events: ${EVENTS}.` })
  events?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Description, at most 120 characters.' })
  description?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'False disables the webhook. True enables it again; events that occurred while it was disabled are not sent.',
  })
  isActive?: boolean | null;
}
