import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../../graphql/access.js';
import { KEY } from '../../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../../graphql/context.js';
import { rowErrorOf } from '../../../graphql/row-error.js';
import { idempotencyOf } from '../../idempotency/idempotent-request.js';
import { BulkCreditResultType } from '../../wallet/wallet.type.js';
import { BankLineInput, BankMappingInput, BankStatementType } from './bank-statement.type.js';
import { type BankLineCredit, creditBankLines } from './credit-bank-lines.js';
import { MAX_BANK_LINES, MAX_STATEMENT_CHARACTERS } from './parse-bank-statement.js';
import { previewBankStatement } from './preview-bank-statement.js';

const inWords = (count: number) => count.toLocaleString('en');

/** Lines as they were asked for. */
export function bankCreditsOf(lines: readonly BankLineInput[]): BankLineCredit[] {
  return lines.map(({ amount, credit, narration, ...line }) => ({
    ...line,
    narration: narration ?? '',
    amountPaise: amount,
    creditPaise: credit,
  }));
}

@Resolver()
export class BankStatementResolver {
  @Access('ADMIN')
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
      lines: lines.map(({ line: { refusal, ...line }, ...match }) => ({
        ...line,
        ...match,
        claims: [...match.claims],
        error: rowErrorOf(refusal),
      })),
    };
  }

  @Access('ADMIN')
  @Mutation(() => [BulkCreditResultType], {
    description:
      'Credits lines of a bank statement. Each line creates its payment, is all or nothing, and has its own result. A line whose payment is known is rejected. A repetition with the same key completes what failed or was interrupted.',
  })
  async creditBankLines(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [BankLineInput], { description: 'The lines, at most 1,000.' }) lines: BankLineInput[],
    @Arg('mapping', () => BankMappingInput, {
      nullable: true,
      description: 'The mapping that was used. It is stored for the next statement.',
    })
    mapping?: BankMappingInput | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<BulkCreditResultType[]> {
    const results = await creditBankLines(ctx, {
      lines: bankCreditsOf(lines),
      mapping,
      idempotency: idempotencyOf(idempotencyKey, { lines, mapping }),
    });
    return results.map(({ refusal, ...result }) => ({ ...result, error: rowErrorOf(refusal) }));
  }
}
