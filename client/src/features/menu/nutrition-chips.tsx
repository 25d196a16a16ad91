import { Badge, Box } from '@chakra-ui/react';
import { Fragment, memo } from 'react';
import { messages } from '../../texts/messages';
import type { Portion } from './cart';

const texts = messages.menu;

/** Formats a measure with at most one decimal. */
export const formatMeasure = (value: number): string => String(Math.round(value * 10) / 10);

export const formatGrams = (value: number): string => texts.grams(formatMeasure(value));

const measures = [
  ['calories', (value: number) => texts.kcal(formatMeasure(value))],
  ['protein', (value: number) => texts.protein(formatGrams(value))],
  ['carbs', (value: number) => texts.carbs(formatGrams(value))],
  ['fats', (value: number) => texts.fat(formatGrams(value))],
] as const;

/**
 * Nutrition of one portion: energy, then the macros. A missing value has no chip. Chips wrap like words, so that none is alone on
 * a line.
 */
export const NutritionChips = memo(({ portion }: { portion: Portion }) => (
  <Box
    flex="1 1 6rem"
    minW="0"
    mb="-1.5"
    textWrap="balance"
    css={{ '& > *': { mb: '1.5', me: '0.5', verticalAlign: 'top' } }}
  >
    {measures.map(([measure, textOf], index) => {
      const value = portion[measure];
      return (
        value !== null && (
          <Fragment key={measure}>
            <Badge colorPalette={index ? 'neutral' : 'turmeric'}>{textOf(value)}</Badge>{' '}
          </Fragment>
        )
      );
    })}
  </Box>
));
