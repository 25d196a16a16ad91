import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/base/scalars.js';

@ObjectType('Station', {
  description: 'A kitchen device that is signed in by a link, for Cook, Pack, or both.',
})
export class StationType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, { description: 'Name of the station.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the station can open Cook.' })
  cook!: boolean;

  @Field(() => Boolean, { description: 'Whether the station can open Pack.' })
  pack!: boolean;

  @Field(() => DateTimeScalar, { description: 'Time of creation.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when a device last used the link, to the minute. Null if never.',
  })
  usedAt!: Date | null;
}

@InputType({ description: 'A new station.' })
export class CreateStationInput {
  @Field(() => String, {
    description:
      'Name of the station, at most 120 characters. Unique among the stations that are not revoked.',
  })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the station can open Cook.' })
  cook!: boolean;

  @Field(() => Boolean, { description: 'Whether the station can open Pack.' })
  pack!: boolean;
}

@ObjectType('StationLink', { description: 'A station and its link.' })
export class StationLinkType {
  @Field(() => String, { description: 'Secret of the link `/station/{secret}`. It is returned only once.' })
  secret!: string;

  @Field(() => StationType, { description: 'Station that the link opens.' })
  station!: StationType;
}

@ObjectType('StationSession', { description: 'Session of a station link.' })
export class StationSessionType {
  @Field(() => String, {
    description: 'Token, to be sent as `Authorization: Bearer …`. It is returned only once.',
  })
  accessToken!: string;

  @Field(() => StationType, { description: 'Station that the link opens.' })
  station!: StationType;
}
