import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { CheckIcon, MinusIcon, PlusIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';

const texts = messages.menu;

type QuantityStepperProps = {
  availability: DishAvailability;
  quantity: number;
  /** Whether the quantity belongs to a placed order, which has a different style. */
  settled?: boolean;
  onChange: (quantity: number) => void;
};

const half = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  h: 'full',
  borderRadius: 'l2',
  cursor: 'pointer',
  outline: '0',
  focusVisibleRing: 'outside',
  touchAction: 'manipulation',
  userSelect: 'none',
  _disabled: { opacity: 0.5, cursor: 'default' },
} as const;

/**
 * ADD, which becomes a minus and a plus around the quantity. ADD and the plus are one button, so that the focus does not move
 * when the button changes.
 */
export const QuantityStepper = ({ availability, quantity, settled, onChange }: QuantityStepperProps) => {
  const plus = useRef<HTMLButtonElement>(null);
  if (settled) return <SettledQuantity title={availability.title} quantity={quantity} />;
  const none = quantity === 0;
  return (
    <chakra.div
      role="group"
      aria-label={texts.quantityOf(availability.title)}
      display="inline-flex"
      alignItems="center"
      flexShrink="0"
      w="7.5rem"
      maxW="full"
      h="touch"
      borderRadius="l2"
      // Drawn without a border, which would make the buttons two pixels too small for a finger.
      boxShadow="inset 0 0 0 1px var(--stepper-line)"
      css={{ '--stepper-line': 'colors.brand.solid' }}
      bg={none ? 'bg.panel' : 'brand.solid'}
      color={none ? 'brand.fg' : 'brand.contrast'}
      // No transition on ADD: Chromium delays a change of the theme in a card below the first view until the transition can start.
      transitionProperty={none ? undefined : 'background-color, color'}
      transitionDuration="moderate"
      transitionTimingFunction="ease-out"
    >
      {!none && (
        <>
          <chakra.button
            type="button"
            aria-label={texts.oneLess(availability.title)}
            css={half}
            w="touch"
            animation="fade-in 160ms ease-out"
            onClick={() => {
              // The minus disappears with the last portion, so ADD gets the focus.
              if (quantity === 1) plus.current?.focus();
              onChange(quantity - 1);
            }}
          >
            <MinusIcon />
          </chakra.button>
          <chakra.span flex="1" textAlign="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {quantity}
          </chakra.span>
        </>
      )}
      <chakra.button
        ref={plus}
        type="button"
        aria-label={none ? texts.addDish(availability.title) : texts.oneMore(availability.title)}
        aria-disabled={quantity >= availability.most || undefined}
        css={half}
        w={none ? 'full' : 'touch'}
        fontWeight="bold"
        letterSpacing="wide"
        opacity={quantity >= availability.most ? 0.5 : undefined}
        onClick={() => quantity < availability.most && onChange(quantity + 1)}
      >
        {none ? texts.add : <PlusIcon />}
      </chakra.button>
    </chakra.div>
  );
};

const SettledQuantity = ({ title, quantity }: { title: string; quantity: number }) => (
  <chakra.div
    role="group"
    aria-label={texts.quantityOf(title)}
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    gap="1.5"
    flexShrink="0"
    h="touch"
    px="3"
    borderRadius="l2"
    bg="brand.subtle"
    color="brand.fg"
    fontWeight="semibold"
    fontVariantNumeric="tabular-nums"
  >
    <CheckIcon />
    {texts.ordered(quantity)}
  </chakra.div>
);
