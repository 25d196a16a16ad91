import type { SystemStyleObject } from '@chakra-ui/react';

/** Layout of a dish on a phone: the picture with the title and ingredients, and a line of the status, nutrition, and actions. */
export const dishCard = {
  areas:
    '"status title title price" "status ingredients ingredients price" "status nutrition actions actions"',
  columns: '4rem minmax(0, 1fr) auto auto',
};

/** Style of a card. The picture is before the lines, although it belongs to the title. */
export const dishCardStyle: SystemStyleObject = {
  // The second row is as high as two lines, and the picture ends with it.
  '& tr[data-row]': {
    position: 'relative',
    gridTemplateRows: 'auto minmax(2.125rem, auto) auto',
    rowGap: '0',
    pt: '1.5',
    pb: '0',
  },
  '& td:is([data-column=price], [data-column=ingredients], [data-column=calories])': { alignSelf: 'start' },
  '& td:is([data-column=nutrition], [data-column=calories])': { color: 'fg.muted', textStyle: 'xs' },
  // The energy is below the price, and the status below the picture, however many lines the title has.
  '& td[data-column=calories]': { gridArea: 'price', mt: '5' },
  '& td[data-column=status]': { alignSelf: 'start', mt: '3.375rem' },
  // The touch targets extend beyond their line, which ends with them. The nutrition is beside their middle.
  '& td[data-column=actions]': { mt: '-3' },
  '& td[data-column=nutrition]': { alignSelf: 'end', mb: '3' },
};
