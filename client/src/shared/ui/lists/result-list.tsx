import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UserLink } from '../buttons/user-link';
import { LongBoxList } from './long-list';

type Result = { error: { message: string } | null };

/** Those that were refused first, each in its order. */
export const refusedFirst = <Of extends Result>(results: readonly Of[]): readonly Of[] =>
  [...results].sort((one, other) => Number(other.error !== null) - Number(one.error !== null));

/** In `line` what became of one follows its name; in `ends` it stands at the end, on a phone under it where both do not fit in a line. */
const looks: Record<'line' | 'ends', { rowPx: number; css: SystemStyleObject }> = {
  line: { rowPx: 24, css: { py: '0.5' } },
  ends: {
    rowPx: 29,
    css: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      justifyContent: 'space-between',
      py: '1',
      pe: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&[data-first]': { borderTopColor: 'transparent' },
    },
  },
};

/** What a press hits: on a phone as much as a thumb needs, elsewhere as a pointer does. */
const linkCss: SystemStyleObject = {
  display: 'inline-block',
  minW: 'touch',
  py: { base: '3', md: '0.5' },
};

type ResultListProps<Of> = {
  label: string;
  results: readonly Of[];
  keyOf: (result: Of) => string;
  /** Whom or what it is about. */
  nameOf: (result: Of) => ReactNode;
  /** Whose page the name leads to. */
  userOf?: (result: Of) => { id: string } | null | undefined;
  /** What became of it, where it was not refused. */
  outcomeOf: (result: Of) => string;
  look?: keyof typeof looks;
  maxH?: string;
};

/** What became of each of many, those that were refused first. */
export const ResultList = <Of extends Result>(props: ResultListProps<Of>) => {
  const { label, results, keyOf, nameOf, userOf, outcomeOf, look = 'ends', maxH = '20rem' } = props;
  return (
    <LongBoxList
      label={label}
      items={refusedFirst(results)}
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
            <chakra.span color={result.error ? 'fg.error' : 'fg.muted'}>
              {result.error?.message ?? outcomeOf(result)}
            </chakra.span>
          </>
        );
      }}
    </LongBoxList>
  );
};
