import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UserLink } from '../buttons/user-link';
import { LongBoxList } from './long-list';

type Result = { error: { message: string } | null };

/** Returns the results with the rejected ones first. Otherwise, the sequence does not change. */
const rejectedFirst = <Of extends Result>(results: readonly Of[]): readonly Of[] =>
  [...results].sort((one, other) => Number(other.error !== null) - Number(one.error !== null));

/**
 * Appearances of a result. In `line`, the result follows the name. In `ends`, the result is at the end of the line, or on a
 * phone below the name if both do not fit.
 */
const looks: Record<'line' | 'ends', { rowPx: number; css: SystemStyleObject }> = {
  line: { rowPx: 24, css: { py: '0.5' } },
  ends: {
    rowPx: 29,
    css: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '4',
      justifyContent: 'space-between',
      py: '1',
      pe: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&[data-first]': { borderTopColor: 'transparent' },
      // The target extends below the name, where the result follows.
      '& a': { mb: { base: '-2.5', md: '0' } },
    },
  },
};

/** Touch target with the height for a finger on a phone, and for a pointer elsewhere. */
const linkCss: SystemStyleObject = {
  display: 'inline-block',
  minW: 'touch',
  py: { base: '3', md: '0.5' },
};

type ResultListProps<Of> = {
  label: string;
  results: readonly Of[];
  keyOf: (result: Of) => string;
  /** Name of the row's subject. */
  nameOf: (result: Of) => ReactNode;
  /** Returns the user to whose page the name links. */
  userOf?: (result: Of) => { id: string } | null | undefined;
  /** Returns the text of the outcome of a row that was not rejected. */
  outcomeOf: (result: Of) => string;
  look?: keyof typeof looks;
  maxH?: string;
};

/** List of the results of rows, rejected ones first. */
export const ResultList = <Of extends Result>(props: ResultListProps<Of>) => {
  const { label, results, keyOf, nameOf, userOf, outcomeOf, look = 'ends', maxH = '20rem' } = props;
  return (
    <LongBoxList
      label={label}
      items={rejectedFirst(results)}
      keyOf={keyOf}
      rowPx={looks[look].rowPx}
      maxH={maxH}
      css={{
        textStyle: 'sm',
        fontVariantNumeric: 'tabular-nums',
        '& li': looks[look].css,
        '& li a': linkCss,
      }}
    >
      {(result) => {
        const user = userOf?.(result);
        return (
          <>
            <span>{user ? <UserLink user={user}>{nameOf(result)}</UserLink> : nameOf(result)}</span>{' '}
            <chakra.span
              color={result.error ? 'fg.error' : 'fg.muted'}
              ms={look === 'ends' && !result.error ? 'auto' : undefined}
            >
              {result.error?.message ?? outcomeOf(result)}
            </chakra.span>
          </>
        );
      }}
    </LongBoxList>
  );
};
