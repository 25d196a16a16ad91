import { Badge, Box } from '@chakra-ui/react';
import { memo } from 'react';
import { messages } from '../../texts/messages';
import type { Portion } from './cart';

const texts = messages.menu;

/** A measure with at most one decimal; `-` where the dish does not say. */
export const formatMeasure = (value: number | null): string =>
  value === null ? messages.app.none : String(Math.round(value * 10) / 10);

export const formatGrams = (value: number | null): string =>
  value === null ? messages.app.none : texts.grams(formatMeasure(value));

/** What one portion gives: energy first, then the macros. They are words of a text, so that none is left alone in a line. */
export const NutritionChips = memo(({ portion }: { portion: Portion }) => (
  <Box
    flex="1 1 6rem"
    minW="0"
    mb="-1.5"
    textWrap="balance"
    css={{ '& > *': { mb: '1.5', me: '0.5', verticalAlign: 'top' } }}
  >
    <Badge colorPalette="turmeric">{texts.kcal(formatMeasure(portion.calories))}</Badge>{' '}
    <Badge colorPalette="neutral">{texts.protein(formatGrams(portion.protein))}</Badge>{' '}
    <Badge colorPalette="neutral">{texts.carbs(formatGrams(portion.carbs))}</Badge>{' '}
    <Badge colorPalette="neutral">{texts.fat(formatGrams(portion.fats))}</Badge>
  </Box>
));
