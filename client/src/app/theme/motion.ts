const slide = (from: string, to: string) => ({ from: { translate: from }, to: { translate: to } });

/** Movements a recipe may name. Things move only where they come from somewhere. */
export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'slide-from-top': slide('0 -0.25rem', '0 0'),
  'slide-from-bottom': slide('0 0.25rem', '0 0'),
  'slide-from-bottom-full': slide('0 100%', '0 0'),
  'slide-to-top': slide('0 0', '0 -0.25rem'),
  'slide-to-bottom': slide('0 0', '0 0.25rem'),
};

/** Menus, lists and popovers grow out of the edge they hang from. */
export const animationStyles = {
  'slide-fade-in': {
    value: {
      transformOrigin: 'var(--transform-origin)',
      '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
      '&[data-placement^=bottom]': { animationName: 'slide-from-top, fade-in' },
    },
  },
  'slide-fade-out': { value: { animationName: 'fade-out' } },
  'scale-fade-in': {
    value: { transformOrigin: 'var(--transform-origin)', animationName: 'scale-in, fade-in' },
  },
  'scale-fade-out': { value: { animationName: 'fade-out' } },
};
