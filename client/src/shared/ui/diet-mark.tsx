import { chakra } from '@chakra-ui/react';
import { messages } from '../../messages';

type DietMarkProps = { diet: 'VEG' | 'EGG' | 'NON_VEG' | null };

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
      <chakra.svg viewBox="0 0 16 16" boxSize="4" flexShrink="0" role="img" aria-label={messages.diets[diet]}>
        <rect x="1" y="1" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {diet === 'VEG' ? (
          <circle cx="8" cy="8" r="3.75" fill="currentColor" />
        ) : (
          <path d="M8 3.75 12.25 12H3.75z" fill="currentColor" />
        )}
      </chakra.svg>
      {diet === 'EGG' && messages.containsEgg}
    </chakra.span>
  );
