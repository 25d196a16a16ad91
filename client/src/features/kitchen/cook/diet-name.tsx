import { chakra } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { messages } from '../../../messages';
import { DietMark } from '../../../shared/ui/diet-mark';
import type { Diet } from './sheet';

/** What a dish is made of: the mark and its word, the word once for a screen reader. */
export const DietName = ({ diet }: { diet: Diet }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="2"
    css={{ '& svg': { boxSize: '5' }, '& span': { textStyle: 'inherit', fontSize: 'inherit' } }}
  >
    {diet === 'EGG' ? (
      <DietMark diet={diet} />
    ) : (
      <>
        <chakra.span aria-hidden display="inline-flex">
          <DietMark diet={diet} />
        </chakra.span>
        {diet ? messages.diets[diet] : adminMessages.kitchenDay.dietNotStated}
      </>
    )}
  </chakra.span>
);
