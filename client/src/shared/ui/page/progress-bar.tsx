import { Box, type BoxProps } from '@chakra-ui/react';

type ProgressBarProps = BoxProps & {
  /** Label of the progress. Without a label, the bar repeats the adjacent text. */
  label?: string;
  done: number;
  total: number;
  colour?: BoxProps['bg'];
};

export const ProgressBar = ({ label, done, total, colour = 'brand.solid', ...props }: ProgressBarProps) => (
  <Box
    {...(label
      ? {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': total,
          'aria-valuenow': done,
        }
      : { 'aria-hidden': true })}
    h="1.5"
    borderRadius="full"
    // Pale on every background. The adjacent text states the progress, so an empty bar must not look complete.
    bg="neutral.border/50"
    overflow="hidden"
    {...props}
  >
    <Box h="full" bg={colour} style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
  </Box>
);
