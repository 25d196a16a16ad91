import { chakra } from '@chakra-ui/react';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.mealPlanner;

type ActiveToggleProps = { label: string; on: boolean; busy: boolean; onToggle: () => void };

/** ON or OFF: a switch that says its state in a word. */
export const ActiveToggle = ({ label, on, busy, onToggle }: ActiveToggleProps) => (
  <chakra.button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-disabled={busy || undefined}
    onClick={() => !busy && onToggle()}
    display="inline-flex"
    flexDirection={on ? 'row' : 'row-reverse'}
    alignItems="center"
    justifyContent="space-between"
    w="16"
    h="8"
    px="1"
    borderRadius="full"
    borderWidth="1px"
    borderColor={on ? 'brand.solid' : 'border.control'}
    bg={on ? 'brand.solid' : 'bg.subtle'}
    color={on ? 'brand.contrast' : 'fg.muted'}
    textStyle="xs"
    fontWeight="bold"
    cursor="pointer"
    outline="0"
    focusVisibleRing="outside"
    transition="background-color 120ms ease-out"
    position="relative"
    css={{
      // A thumb needs more than the eye.
      '&::before': { content: '""', position: 'absolute', inset: '-0.5rem' },
      '&::after': {
        content: '""',
        boxSize: '5',
        borderRadius: 'full',
        bg: on ? 'brand.contrast' : 'border.control',
      },
    }}
  >
    <chakra.span px="1.5" aria-hidden>
      {on ? texts.on : texts.off}
    </chakra.span>
  </chakra.button>
);
