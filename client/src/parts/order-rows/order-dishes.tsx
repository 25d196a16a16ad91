import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import type { OrderRow_OrderFragment } from './order-row.generated';

/** Button with the number of items of an order. The items appear on hover, focus, or touch, and Escape hides them. */
export const OrderDishes = ({ order: { itemCount, lines } }: { order: OrderRow_OrderFragment }) => {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ top: number; right: number }>();
  const isOpen = at !== undefined;
  // Positioned relative to the window, because the list would cut it off.
  const show = () => {
    const box = place.current?.getBoundingClientRect();
    if (box) setAt({ top: box.top + box.height / 2, right: window.innerWidth - box.left + 4 });
  };
  const hide = () => setAt(undefined);
  return (
    <chakra.span ref={place} display="inline-block" onPointerEnter={show} onPointerLeave={hide}>
      <chakra.button
        type="button"
        cursor="default"
        px="1.5"
        mx="-1.5"
        minH="8"
        minW="8"
        textAlign="end"
        font="inherit"
        textDecoration="underline dotted"
        textUnderlineOffset="3px"
        aria-describedby={isOpen ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {itemCount}
        {/* The space is underlined too. */}
        <CardLabel>{` ${texts.itemsOf(itemCount)}`}</CardLabel>
      </chakra.button>
      {isOpen && (
        <chakra.span
          id={id}
          role="tooltip"
          position="fixed"
          style={at}
          translate="0 -50%"
          zIndex="popover"
          display="block"
          w="max-content"
          maxW={{ base: '13rem', lg: '20rem' }}
          px="3"
          py="2"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          color="fg"
          boxShadow="md"
          textAlign="start"
          textStyle="sm"
          fontWeight="normal"
          whiteSpace="normal"
        >
          {lines.map(({ dishId, title, quantity }) => (
            <chakra.span key={dishId} display="block">
              {texts.line(quantity, title)}
            </chakra.span>
          ))}
        </chakra.span>
      )}
    </chakra.span>
  );
};
