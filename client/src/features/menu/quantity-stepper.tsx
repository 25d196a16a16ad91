import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { CheckIcon, MinusIcon, PlusIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';

const texts = messages.menu;

type QuantityStepperProps = {
  availability: DishAvailability;
  quantity: number;
  /** A placed order: the count stands, and looks settled. */
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
 * ADD, which becomes a minus and a plus around the count. ADD and the plus are one button,
 * so that the focus stays where it is while the one turns into the other.
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
      // No border: the buttons in it would be two pixels short of what a thumb needs.
      boxShadow="inset 0 0 0 1px var(--stepper-line)"
      css={{ '--stepper-line': none ? 'colors.brand.border' : 'colors.brand.solid' }}
      bg={none ? 'bg.panel' : 'brand.solid'}
      color={none ? 'brand.fg' : 'brand.contrast'}
      transitionProperty="background-color, color"
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
              // The minus goes away with the last one; what it leaves behind is ADD.
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
        // For who presses it before the scripts have come (`app/early-script.ts`).
        data-add={availability.dishId}
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
