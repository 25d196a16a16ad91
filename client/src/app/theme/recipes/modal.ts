import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * Returns a maximum height, which has no effect in a very low window or with very large letters, so that title, content, and
 * buttons scroll together. Calculated here instead of in a media query, which ignores the font size of the page.
 */
const tall = (most: string) => `max(${most}, (28rem - 100dvh) * 99)`;

/**
 * Recipe of dialogs and sheets (`shared/ui/dialogs/modal.tsx`) on the browser's `<dialog>`. A sheet slides in from its edge. A drag
 * closes it there.
 */
export const modalSlotRecipe = defineSlotRecipe({
  className: 'mb-modal',
  slots: ['root', 'content', 'header', 'handle', 'title', 'description', 'body', 'footer', 'close'],
  base: {
    root: {
      position: 'fixed',
      inset: '0',
      p: '0',
      borderWidth: '0',
      overflowX: 'hidden',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: '0',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lifted',
      animationDuration: 'slow',
      animationTimingFunction: 'ease-out',
      '&::backdrop': { bg: 'bg.scrim', animation: 'fade-in 160ms ease-out' },
    },
    content: { display: 'flex', flexDirection: 'column', position: 'relative', w: '100%' },
    title: { textStyle: 'heading' },
    // Also below the close button.
    description: { color: 'fg.muted', textStyle: 'md', mt: '1', me: '-9', textWrap: 'pretty' },
    body: {
      // Text for screen readers only is scrolled with the rest.
      position: 'relative',
      flex: '1',
      minH: '0',
      overflowY: 'auto',
      _empty: { display: 'none' },
    },
    close: {
      // In the corner above the title. If the whole dialog scrolls, the button stays visible above the content.
      order: '-1',
      position: 'sticky',
      zIndex: '1',
      top: '2',
      alignSelf: 'flex-end',
      flexShrink: '0',
      boxSize: 'touch',
      mt: '2',
      me: '2',
      mb: 'calc(-0.5rem - {sizes.touch})',
      bg: 'bg.panel',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 'full',
      color: 'fg.muted',
      cursor: 'pointer',
      outline: '0',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.subtle', color: 'fg' },
    },
  },
  variants: {
    shape: {
      dialog: {
        root: {
          // On a very narrow screen, the padding shrinks in favour of the text.
          '--dialog-edge': 'min(1.25rem, 6vw)',
          '--toasts-top': '3.5rem',
          m: 'auto',
          h: 'fit-content',
          w: 'calc(100% - min(2rem, 9vw))',
          maxH: 'calc(100dvh - 2rem)',
          borderRadius: 'sheet',
          animationName: 'scale-in, fade-in',
        },
        content: { maxH: tall('100dvh - 2rem') },
        header: { ps: 'var(--dialog-edge)', pe: '14', pt: '4.5', pb: '2' },
        body: { px: 'var(--dialog-edge)', pt: '2', pb: '4' },
        footer: {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: '2',
          px: 'var(--dialog-edge)',
          pt: '3',
          pb: '5',
        },
        handle: { display: 'none' },
      },
      sheet: {
        root: {
          '--toasts-top': '0px',
          m: '0 auto',
          top: 'auto',
          w: '100%',
          maxH: '92dvh',
          borderTopRadius: 'sheet',
          animationName: 'slide-from-bottom-full',
        },
        content: { maxH: tall('92dvh') },
        header: {
          position: 'relative',
          ps: '4',
          pe: '14',
          pt: '4.5',
          pb: '2',
          touchAction: 'none',
          cursor: 'grab',
        },
        handle: {
          position: 'absolute',
          top: '2',
          insetStart: 'calc(50% - 1.25rem)',
          w: '10',
          h: '1',
          borderRadius: 'full',
          bg: 'border.control',
        },
        body: { px: '4', py: '2' },
        // The cross ends with the content.
        close: { me: '0', _focusVisible: { outlineOffset: '-2px' } },
        footer: {
          px: '4',
          pt: '3',
          pb: 'calc(1rem + env(safe-area-inset-bottom))',
          borderTopWidth: '1px',
          borderColor: 'border',
        },
      },
    },
    size: {
      sm: { root: { maxW: 'sm' } },
      md: { root: { maxW: 'lg' } },
      lg: { root: { maxW: '2xl' } },
      xl: { root: { maxW: '70rem' } },
    },
  },
  compoundVariants: [{ shape: 'sheet', css: { root: { maxW: 'page' } } }],
  defaultVariants: { shape: 'dialog', size: 'md' },
});
