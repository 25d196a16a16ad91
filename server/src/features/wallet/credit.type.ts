import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { UserType } from '../users/user.type.js';
import { WalletLogType } from './wallet.type.js';

/** Description of a payment's reference, for single and bulk credits. */
export const PAYMENT_REFERENCE =
  "The bank's reference (UTR), at most 100 characters. A payment is credited once: a reference that was credited before is rejected, regardless of case and spaces.";

@InputType({
  description: "A credit for one wallet, identified by `userId` or by the customer's mobile number.",
})
export class CreditLineInput {
  @Field(() => ID, { nullable: true, description: "ID of the wallet's user." })
  userId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The customer's mobile number. It is used if `userId` is omitted.",
  })
  mobileNumber?: string | null;

  @Field(() => RupeesScalar, { description: 'Amount in rupees, more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day on which the money was received: today by default, tomorrow at the latest.',
  })
  date?: IndiaDate | null;

  @Field(() => String, { nullable: true, description: 'Note, at most 200 characters.' })
  narration?: string | null;

  @Field(() => String, { nullable: true, description: PAYMENT_REFERENCE })
  reference?: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    description:
      'Wallet balance that was displayed to the user, in rupees. A line whose actual balance differs fails with CONFLICT. If omitted, any balance is accepted.',
  })
  expectedBalance?: Paise | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Fingerprint from the preview, at most 100 characters. A line whose fingerprint was credited before fails with CONFLICT. If omitted, only the reference is compared.',
  })
  fingerprint?: string | null;
}

@ObjectType('CreditPreview', {
  description: 'Preview of one row of a credit file. A row with an error cannot be credited.',
})
export class CreditPreviewType {
  @Field(() => Int, {
    description:
      'Row number in the file, as in a spreadsheet. Blank rows and rows above the header are included.',
  })
  row!: number;

  @Field(() => String, {
    description: 'Mobile number, ten digits. If the cell is not a mobile number, the text of the cell.',
  })
  mobileNumber!: string;

  @Field(() => RupeesScalar, {
    nullable: true,
    description: 'Amount in rupees. Null if the row cannot be read.',
  })
  amount!: Paise | null;

  @Field(() => String, { description: 'Narration. May be empty.' })
  narration!: string;

  @Field(() => String, { description: "The bank's reference (UTR) of the payment. May be empty." })
  reference!: string;

  @Field(() => UserType, {
    nullable: true,
    description: 'The customer. Null if no customer has the mobile number.',
  })
  user!: UserType | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Identifies a row without a reference: its customer, amount, narration, and the number of equal credits before it. If sent unchanged to `creditWallets`, two admins cannot credit the row twice. Null if the row has a reference or an error.',
  })
  fingerprint!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time of the latest credit with the same customer, amount, and narration, and without a reference. It may be the same payment. Null if the last seven days have none, or if the row has a reference or an error.',
  })
  creditedAt!: Date | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if the row can be credited.' })
  error!: RowErrorType | null;
}

@ObjectType('BulkCreditResult', { description: 'Result for one line: `entry` or `error`.' })
export class BulkCreditResultType {
  @Field(() => Int, { description: 'Position in the request, from 1.' })
  line!: number;

  @Field(() => ID, { nullable: true, description: 'The user of the wallet. Null if no user was found.' })
  userId!: string | null;

  @Field(() => WalletLogType, { nullable: true, description: 'The entry. Null if the line was rejected.' })
  entry!: WalletLogType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if the line was credited.' })
  error!: RowErrorType | null;
}
