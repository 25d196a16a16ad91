import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { UserType } from '../users/user.type.js';

@ObjectType('Session', { description: 'A new session.' })
export class SessionType {
  @Field(() => String, {
    description: 'Token, to be sent as `Authorization: Bearer …`. It is returned only once.',
  })
  accessToken!: string;

  @Field(() => DateTimeScalar, {
    description: 'Time when the token expires: 12 hours for an admin, 15 minutes for a customer.',
  })
  expiresAt!: Date;

  @Field(() => UserType, { description: 'The signed-in user.' })
  user!: UserType;
}
