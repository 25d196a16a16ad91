import { defineSlotRecipe } from '@chakra-ui/react';

/** Recipe of toasts (`shared/ui/dialogs/toaster.tsx`): a card with the message in the text colour. */
export const toasterSlotRecipe = defineSlotRecipe({
  className: 'mb-toaster',
  slots: ['root', 'card', 'indicator', 'text', 'close'],
  base: {
    root: {
      position: 'fixed',
      // On a phone below the admin's bar, or below the close button of a dialog (`modal.ts`).
      '--top': 'var(--toasts-top, var(--admin-bar, 0px))',
      inset: 'var(--top) 0 auto auto',
      m: '0',
      // Room for the shadows, which the scrolling box would cut. Only the buttons stop a pointer: what is under a
      // message can still be pressed.
      p: '3',
      ps: { base: '3', sm: '8' },
      pb: '12',
      w: { base: '100%', sm: '26rem' },
      pointerEvents: 'none',
      maxH: 'calc(100dvh - var(--top))',
      overflowY: 'auto',
      borderWidth: '0',
      bg: 'transparent',
      flexDirection: 'column',
      gap: '2',
      '&:popover-open': { display: 'flex' },
      '&:empty': { display: 'none' },
    },
    card: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      ps: '4',
      pe: '1',
      minH: 'touch',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lifted',
      animation: 'slide-from-top 160ms ease-out, fade-in 160ms ease-out',
    },
    indicator: { display: 'inline-flex', _empty: { display: 'none' } },
    text: { flex: '1', py: '2.5', textStyle: 'sm', fontWeight: 'medium', whiteSpace: 'pre-line' },
    close: {
      pointerEvents: 'auto',
      boxSize: 'touch',
      flexShrink: '0',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'l2',
      outline: '0',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
    },
  },
  variants: {
    kind: {
      blank: {},
      custom: {},
      loading: {},
      success: { indicator: { color: 'fg.success' }, card: { borderColor: 'brand.border' } },
      error: { indicator: { color: 'fg.error' }, card: { borderColor: 'beetroot.border' } },
    },
  },
});
