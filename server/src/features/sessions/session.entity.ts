import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { newId } from '../../shared/ids.js';
import type { UserType } from '../../shared/status.js';

/**
 * One sign-in of an admin, or one opening of a personal link: the chain that its tokens belong to. Ending it ends all of
 * them at once (decisions, "Who may do what, and how it is proven").
 */
@Entity({ tableName: 'sessions' })
export class Session {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'uuid', fieldName: 'user_id' })
  userId!: string;

  /** What the user was when the session began: a session never survives a change of type. */
  @Property({ type: 'smallint', fieldName: 'user_type' })
  userType!: UserType;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', fieldName: 'expires_at' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', fieldName: 'ended_at', nullable: true })
  endedAt: Date | null = null;
}

/** A token of a session, stored as its hash. */
@Entity({ tableName: 'session_tokens' })
export class SessionToken {
  @PrimaryKey({ type: 'blob', fieldName: 'token_hash' })
  tokenHash!: Buffer;

  @Property({ type: 'uuid', fieldName: 'session_id' })
  sessionId!: string;

  @Property({ type: 'text' })
  purpose!: 'access' | 'refresh';

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', fieldName: 'expires_at' })
  expiresAt!: Date;

  /** When a refresh token was exchanged for the next one. */
  @Property({ type: 'timestamptz', fieldName: 'used_at', nullable: true })
  usedAt: Date | null = null;
}
