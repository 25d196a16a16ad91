import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { messages } from '../../../texts/messages';

type Diet = 'VEG' | 'EGG' | 'NON_VEG';
type DietMarkProps = { diet: Diet | null };

/** The mark alone, in the colour of its text: its shape says what it means on paper too. How large it is, its list says. */
export const DietShape = ({ diet, ...props }: { diet: Diet } & ComponentProps<'svg'>) => (
  <svg viewBox="0 0 16 16" {...props} role="img" aria-label={messages.diets[diet]}>
    <rect x="1" y="1" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.5" />
    {diet === 'VEG' ? (
      <circle cx="8" cy="8" r="3.75" fill="currentColor" />
    ) : (
      <path d="M8 3.75 12.25 12H3.75z" fill="currentColor" />
    )}
  </svg>
);

/** The mark with a style of its own. */
export const DietSign = chakra(DietShape);

/**
 * What a dish is made of, drawn as Indian packs do: a green dot in a green square, or a brown triangle in a brown square.
 * Not stated: no mark.
 */
export const DietMark = ({ diet }: DietMarkProps) =>
  diet && (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color={diet === 'VEG' ? 'fg.veg' : 'fg.nonVeg'}
      verticalAlign="middle"
      textStyle="sm"
      whiteSpace="nowrap"
    >
      <DietSign diet={diet} boxSize="4" flexShrink="0" />
      {diet === 'EGG' && messages.containsEgg}
    </chakra.span>
  );
