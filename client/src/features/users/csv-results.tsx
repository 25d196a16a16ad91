import { chakra, Text } from '@chakra-ui/react';
import { formatMobile } from '../../shared/format/text';
import { readMobile } from '../../shared/format/typed-mobile';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { adminMessages } from '../../texts/admin-messages';

export type CsvResult = {
  line: number;
  title: string;
  mobileNumber: string;
  /** What becomes of it. */
  outcome: string;
  failed: boolean;
};

type CsvResultsProps = {
  summary: string;
  results: readonly CsvResult[];
  /** They take the place of the button that was pressed for them, and with it the focus. */
  takesFocus: boolean;
};

/** A number as it is read; another text as the file has it. */
const asRead = (written: string): string => {
  const mobile = readMobile(written);
  return mobile === undefined ? written : formatMobile(mobile);
};

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A line of a file and what becomes of it, each in a row; those that fail first. */
export const CsvResults = ({ summary, results, takesFocus }: CsvResultsProps) => (
  <>
    <Text
      role="status"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      tabIndex={-1}
      ref={takesFocus ? focusOn : undefined}
    >
      {summary}
    </Text>
    {results.length > 0 && (
      <LongBoxList
        label={adminMessages.users.csv.results}
        items={[...results].sort((one, other) => Number(other.failed) - Number(one.failed))}
        keyOf={({ line }) => String(line)}
        rowPx={40}
        maxH="18rem"
        css={{
          textStyle: 'sm',
          fontVariantNumeric: 'tabular-nums',
          '& li': {
            display: 'grid',
            gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr) minmax(0, 1fr)',
            alignItems: 'center',
            gap: '2',
            minH: '10',
            py: '1',
            borderTopWidth: '1px',
            borderColor: 'border',
          },
        }}
      >
        {({ line, title, mobileNumber, outcome, failed }) => (
          <>
            <chakra.span color="fg.muted">{line}</chakra.span>
            <chakra.span>
              {title && `${title} · `}
              <chakra.span whiteSpace="nowrap">{asRead(mobileNumber)}</chakra.span>
            </chakra.span>
            <chakra.span color={failed ? 'fg.error' : undefined}>{outcome}</chakra.span>
          </>
        )}
      </LongBoxList>
    )}
  </>
);
