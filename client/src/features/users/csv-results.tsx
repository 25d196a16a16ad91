import { chakra, Text } from '@chakra-ui/react';
import { isMobile } from '../../shared/form/is-mobile';
import { formatMobile } from '../../shared/format/text';
import { typeMobile } from '../../shared/format/typed-mobile';
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

/** A number as it will be; what is none stands as it is written. */
const asItWillBe = (written: string): string => {
  const mobile = typeMobile(written);
  return isMobile(mobile) && !/[^\d\s()+-]/.test(written) ? formatMobile(mobile) : written;
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
              <chakra.span whiteSpace="nowrap">{asItWillBe(mobileNumber)}</chakra.span>
            </chakra.span>
            <chakra.span color={failed ? 'fg.error' : undefined}>{outcome}</chakra.span>
          </>
        )}
      </LongBoxList>
    )}
  </>
);
