import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A key that a client sent with something that moves money, and the first answer to it (decisions, "Retries"). */
@Entity({ tableName: 'idempotency_keys' })
export class IdempotencyKey {
  /** Keys belong to who sent them. */
  @PrimaryKey({ type: 'uuid', fieldName: 'owner_id' })
  ownerId!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'blob', fieldName: 'input_hash' })
  inputHash!: Buffer;

  @Property({ type: 'json', nullable: true })
  answer!: unknown;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}
