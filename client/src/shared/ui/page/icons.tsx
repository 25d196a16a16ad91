import { chakra } from '@chakra-ui/react';

type IconProps = { boxSize?: string; color?: string };

/**
 * Creates an icon as one line of 1.75 px on a grid of 24, hidden from screen readers. Icons of a single component are defined
 * in its file, because every first visit loads this file.
 */
// @__NO_SIDE_EFFECTS__
export const icon =
  (d: string, strokeWidth = '1.75') =>
  (props: IconProps) => (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="5"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      flexShrink="0"
      aria-hidden
      {...props}
    >
      <path d={d} />
    </chakra.svg>
  );

export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const AlertIcon = icon(
  'M12 8v5M12 16.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
);
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const PlusIcon = icon('M12 5.5v13M5.5 12h13');
export const MinusIcon = icon('M5.5 12h13');
export const PersonIcon = icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-3.6 3.9-5.5 7.5-5.5s6.5 1.9 7.5 5.5',
);
export const ArrowIcon = icon('M4 12h15M13 6l6 6-6 6');
