import { chakra } from '@chakra-ui/react';
import { formatMobile } from '../../shared/format/text';
import { readMobile } from '../../shared/format/typed-mobile';
import { type LineResult, LineResults } from '../../shared/ui/lists/line-results';
import { csvTexts } from '../../texts/admin/csv';

/** Result of a line with a customer. */
export type CsvResult = Omit<LineResult, 'cells'> & { title: string; mobileNumber: string };

type CsvResultsProps = {
  summary: string;
  results: readonly CsvResult[];
  takesFocus: boolean;
};

/** Formats a mobile number. A text that is no mobile number is unchanged. */
const asRead = (written: string): string => {
  const mobile = readMobile(written);
  return mobile === undefined ? written : formatMobile(mobile);
};

/** Name and formatted mobile number of a line's customer. */
export const NameAndMobile = ({ title, mobileNumber }: Pick<CsvResult, 'title' | 'mobileNumber'>) => (
  <>
    {title && `${title} · `}
    <chakra.span whiteSpace="nowrap">{asRead(mobileNumber)}</chakra.span>
  </>
);

/** Results of a file with customers: the name and the mobile number of each line. */
export const CsvResults = ({ summary, results, takesFocus }: CsvResultsProps) => (
  <LineResults
    label={csvTexts.results}
    summary={summary}
    takesFocus={takesFocus}
    results={results.map(({ title, mobileNumber, ...result }) => ({
      ...result,
      cells: [result.line, NameAndMobile({ title, mobileNumber })],
    }))}
    columns="minmax(1.5rem, auto) minmax(0, 1fr) minmax(0, 1fr)"
    maxH="18rem"
  />
);
