import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars.js';

@ObjectType('Station', {
  description: 'A device in the kitchen that a link of its own signs in, for Cook, Pack or both.',
})
export class StationType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => String, { description: 'What the kitchen calls it.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it opens Cook.' })
  cook!: boolean;

  @Field(() => Boolean, { description: 'Whether it opens Pack.' })
  pack!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a device used it last, to the minute; null: none has.',
  })
  usedAt!: Date | null;
}

@InputType({ description: 'A station to be made.' })
export class CreateStationInput {
  @Field(() => String, { description: 'What the kitchen calls it: at most 120 characters.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it opens Cook.' })
  cook!: boolean;

  @Field(() => Boolean, { description: 'Whether it opens Pack.' })
  pack!: boolean;
}

@ObjectType('StationLink', { description: 'A station with the link that opens it.' })
export class StationLinkType {
  @Field(() => String, { description: 'The secret in the link `/station/{secret}`. It is shown this once.' })
  secret!: string;

  @Field(() => StationType, { description: 'The station.' })
  station!: StationType;
}

@ObjectType('StationSession', { description: 'A station that has just been opened by its link.' })
export class StationSessionType {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`. It is shown this once.' })
  accessToken!: string;

  @Field(() => StationType, { description: 'The station.' })
  station!: StationType;
}
