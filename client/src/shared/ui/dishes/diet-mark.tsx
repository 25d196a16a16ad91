import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Diet } from '../../../schema.generated';
import { messages } from '../../../texts/messages';

type DietMarkProps = { diet: Diet | null };

/** Diet mark in the colour of its text. Its shape distinguishes it on paper too. The parent defines its size. */
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

/** Diet mark that accepts style props. */
export const DietSign = chakra(DietShape);

/**
 * Diet mark of a dish as on Indian packs: a green dot in a green square, or a brown triangle in a brown square. No mark if the
 * diet is not stated.
 */
export const DietMark = ({ diet }: DietMarkProps) =>
  diet && (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      color={diet === 'VEG' ? 'fg.veg' : 'fg.nonVeg'}
      verticalAlign="middle"
      textStyle="sm"
      whiteSpace="nowrap"
    >
      <DietSign diet={diet} boxSize="4" flexShrink="0" />
      {diet === 'EGG' && messages.containsEgg}
    </chakra.span>
  );
