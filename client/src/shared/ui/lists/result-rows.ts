import type { SystemStyleObject } from '@chakra-ui/react';

/** The height of such a row on a wide screen, in pixels. */
export const resultRowPx = 29;

/** What became of each of many: who at the start, what at the end; on a phone under it, where both do not fit in a line. */
export const resultRowsStyle: SystemStyleObject = {
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    justifyContent: 'space-between',
    py: '1',
    pe: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
  '& li[data-first]': { borderTopColor: 'transparent' },
};
