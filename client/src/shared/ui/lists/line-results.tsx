import { chakra, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LongBoxList } from './long-list';

/** Result of a line of a file. */
export type LineResult = {
  /** Number of the line in the file. */
  line: number;
  /** Cells of the line. The first is its number. */
  cells: readonly ReactNode[];
  outcome: string;
  hasFailed: boolean;
};

type LineResultsProps = {
  label: string;
  /** Sentence above the results. */
  summary: string;
  /** Whether the focus moves to the summary, because the pressed button disappeared. */
  takesFocus: boolean;
  results: readonly LineResult[];
  /** Widths of the columns, the outcome included. */
  columns: SystemStyleObject['gridTemplateColumns'];
  columnGap?: string;
  maxH: string;
};

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** List of the results of the lines of a file, one row each. Failed lines come first. */
export const LineResults = (props: LineResultsProps) => {
  const { label, summary, takesFocus, results, columns, columnGap = '2', maxH } = props;
  return (
    <>
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        tabIndex={-1}
        outline="0"
        ref={takesFocus ? focusOn : undefined}
      >
        {summary}
      </Text>
      {results.length > 0 && (
        <LongBoxList
          label={label}
          items={[...results].sort((one, other) => Number(other.hasFailed) - Number(one.hasFailed))}
          keyOf={({ line }) => String(line)}
          rowPx={40}
          maxH={maxH}
          css={{
            textStyle: 'sm',
            fontVariantNumeric: 'tabular-nums',
            '& li': {
              display: 'grid',
              gridTemplateColumns: columns,
              alignItems: 'center',
              columnGap,
              rowGap: '2',
              minH: '10',
              py: '1',
              borderTopWidth: '1px',
              borderColor: 'border',
            },
            '& li > :first-of-type': { color: 'fg.muted' },
          }}
        >
          {({ cells, outcome, hasFailed }) => (
            <>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
                <span key={column}>{cell}</span>
              ))}
              <chakra.span color={hasFailed ? 'fg.error' : undefined}>{outcome}</chakra.span>
            </>
          )}
        </LongBoxList>
      )}
    </>
  );
};
