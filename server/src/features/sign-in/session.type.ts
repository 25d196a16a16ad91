import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { UserType } from '../users/user.type.js';

@ObjectType('Session', { description: 'A session that has just begun.' })
export class SessionType {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`. It is shown this once.' })
  accessToken!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: an admin’s after 12 hours, a customer’s after 15 minutes.',
  })
  expiresAt!: Date;

  @Field(() => UserType, { description: 'Whose session it is.' })
  user!: UserType;
}
