import { ArgsType, Field, ID, Int } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { ORDER_IDS_ARGUMENT } from './kitchen.type.js';
import { PrintKind } from './record-print.js';

describeWords(PrintKind, 'PrintKind', 'Kind of print.', {
  LABELS: 'Labels for boxes.',
  SLIPS: 'Packing slips.',
});

/** Arguments that state what was printed, in addition to the day and meal. */
@ArgsType()
export class RecordPrintArgs {
  @Field(() => PrintKind, { description: 'What was printed.' })
  kind!: PrintKind;

  @Field(() => [ID], ORDER_IDS_ARGUMENT)
  orderIds!: string[];

  @Field(() => [Int], {
    nullable: true,
    description:
      'Printed versions, in the order of `orderIds`. An order that changed since then is marked as changed. If omitted, the current versions.',
  })
  versions?: number[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Printed names, in the order of `orderIds`. A customer who was renamed since then is marked as changed. If omitted, names are not compared.',
  })
  customerTitles?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Printed stop texts, in the order of `orderIds`. A stop that moved since then is marked as changed.',
  })
  stops?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Printed `PackingBox.foodMarks`, in the order of `orderIds`. A box of a dish whose diet or allergens changed since then is marked as changed. If omitted, they are not compared.',
  })
  foodMarks?: string[] | null;
}
