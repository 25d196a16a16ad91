import type { SystemStyleObject } from '@chakra-ui/react';

/** Layout of a dish on a phone: the picture with the title and ingredients, and a line of the status, nutrition, and actions. */
export const dishCard = {
  areas:
    '"status title title price" "status title title calories" "status ingredients ingredients calories" "status nutrition actions actions"',
  columns: '4rem minmax(0, 1fr) auto auto',
};

/** Style of a card. The picture is before the lines, although it belongs to the title. */
export const dishCardStyle: SystemStyleObject = {
  // The energy is below the price, also beside a second line of the title. The third row is as high as two lines.
  '& tr[data-row]': {
    position: 'relative',
    gridTemplateRows: '1.25rem auto minmax(2.125rem, auto) auto',
    rowGap: '0',
    pt: '1.5',
    pb: '0',
  },
  '& td:is([data-column=price], [data-column=ingredients], [data-column=calories])': { alignSelf: 'start' },
  '& td:is([data-column=nutrition], [data-column=calories])': { color: 'fg.muted', textStyle: 'xs' },
  // Below the picture. Its touch target extends beyond the line, so that the card has the same space above and below.
  '& td[data-column=status]': { alignSelf: 'start', mt: '2.875rem', mb: '-0.5' },
  // The touch targets extend beyond their line, which ends with them. The nutrition is beside their middle.
  '& td[data-column=actions]': { mt: '-3' },
  '& td[data-column=nutrition]': { alignSelf: 'end', mb: '3' },
};
