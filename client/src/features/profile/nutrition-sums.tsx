import { chakra } from '@chakra-ui/react';
import { profileMessages } from '../../texts/profile-messages';
import { type Amounts, formatMeasure, measures } from './day-totals';
import { measureNames } from './nutrition-table';

const texts = profileMessages;

/** What all the days give together, before any detail. */
export const NutritionSums = ({ total }: { total: Amounts }) => (
  <chakra.dl
    aria-label={texts.sums}
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(3.25rem, 1fr))"
    gap="2"
    px="4"
    py="3"
    borderRadius="card"
    bg="turmeric.subtle"
    textAlign="center"
  >
    {measures.map((measure) => (
      <div key={measure}>
        <chakra.dt textStyle="sm">{measureNames[measure]}</chakra.dt>
        <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {measure === 'calories' || total[measure] === null
            ? formatMeasure(total[measure])
            : `${formatMeasure(total[measure])} ${texts.grams}`}
        </chakra.dd>
      </div>
    ))}
  </chakra.dl>
);
