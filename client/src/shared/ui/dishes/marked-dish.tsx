import { chakra } from '@chakra-ui/react';
import type { Diet } from '../../../schema.generated';
import { messages } from '../../../texts/messages';
import { DietSign } from './diet-mark';

/** Title of a dish after its diet mark. The words distinguish dishes with egg from dishes with meat. */
export const MarkedDish = ({ title, diet }: { title: string; diet: Diet | null }) => (
  <chakra.span display="flex" gap="2">
    {diet && (
      // As high as the first line of the title.
      <chakra.span
        display="inline-flex"
        alignItems="center"
        alignSelf="flex-start"
        flexShrink="0"
        color={diet === 'VEG' ? 'fg.veg' : 'fg.nonVeg'}
        _before={{ content: '"\\200b"' }}
      >
        <DietSign diet={diet} boxSize="4" />
      </chakra.span>
    )}
    <span>
      <chakra.span me="1">{title}</chakra.span>{' '}
      {(diet === 'EGG' || diet === 'NON_VEG') && (
        // Wraps as a whole, instead of with the last word of the title.
        <chakra.span display="inline-block" textStyle="sm" fontWeight="normal" color="fg.nonVeg">
          {diet === 'EGG' ? (
            messages.containsEgg
          ) : (
            // The mark already states this to screen readers.
            <span aria-hidden>{messages.diets.NON_VEG}</span>
          )}
        </chakra.span>
      )}
    </span>
  </chakra.span>
);
