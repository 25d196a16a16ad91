import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../../graphql/base/access.js';
import { KEY_ARGUMENT } from '../../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../../graphql/base/context.js';
import { rowErrorOf } from '../../../graphql/base/row-error.js';
import { idempotencyOf } from '../../idempotency/idempotent-request.js';
import { BulkCreditResultType } from '../../wallet/credit.type.js';
import { BankMappingInput } from './bank-mapping.type.js';
import { BankLineInput, BankStatementType } from './bank-statement.type.js';
import { type BankLineCredit, creditBankLines } from './credit-bank-lines.js';
import { MAX_BANK_LINES, MAX_STATEMENT_CHARACTERS } from './parse-bank-statement.js';
import { previewBankStatement } from './preview-bank-statement.js';

const inWords = (count: number) => count.toLocaleString('en');

/** Converts the lines of a request to the input of the use case. */
export function bankCreditsOf(lines: readonly BankLineInput[]): BankLineCredit[] {
  return lines.map(({ date, amount, credit, narration, ...line }) => ({
    ...line,
    day: date,
    narration: narration ?? '',
    amountPaise: amount,
    creditPaise: credit,
  }));
}

@Resolver()
export class BankStatementResolver {
  @Access('payments:read')
  @Query(() => BankStatementType, {
    description: 'Preview of a bank statement: its incoming payments and their matches. Writes nothing.',
  })
  async previewBankStatement(
    @Ctx() ctx: GraphQLContext,
    @Arg('csv', () => String, {
      description: `The file as the bank exports it: at most ${inWords(MAX_BANK_LINES)} incoming payments and ${inWords(MAX_STATEMENT_CHARACTERS)} characters, in a variable named \`csv\`.`,
    })
    csv: string,
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'Mapping of the columns. Default: the stored mapping, or the known column names.',
    })
    mapping?: BankMappingInput | null,
  ): Promise<BankStatementType> {
    const { lines, problems, columns, ...statement } = await previewBankStatement(ctx, { csv, mapping });
    return {
      ...statement,
      columns: [...columns],
      problems: problems.flatMap((problem) => rowErrorOf(problem) ?? []),
      lines: lines.map(({ line: { rejection, ...line }, ...match }) => ({
        ...line,
        ...match,
        claims: [...match.claims],
        error: rowErrorOf(rejection),
      })),
    };
  }

  @Access('payments:write')
  @Mutation(() => [BulkCreditResultType], {
    description:
      'Credits lines of a bank statement. Each line creates a payment, is credited completely or not at all, and has its own result. A line whose payment is known is rejected. A repetition with the same key retries the failed and interrupted lines.',
  })
  async creditBankLines(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [BankLineInput], { description: 'The lines, at most 1,000.' }) lines: BankLineInput[],
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'Column mapping of the statement. It is stored for the next statement.',
    })
    mapping?: BankMappingInput | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<BulkCreditResultType[]> {
    const results = await creditBankLines(ctx, {
      lines: bankCreditsOf(lines),
      mapping,
      idempotency: idempotencyOf(idempotencyKey, { lines, mapping }),
    });
    return results.map(({ rejection, ...result }) => ({ ...result, error: rowErrorOf(rejection) }));
  }
}
