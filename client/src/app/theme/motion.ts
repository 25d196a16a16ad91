/** Movements that a recipe may name. Things move only where they come from somewhere. */
export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'slide-from-top': { from: { translate: '0 -0.25rem' }, to: { translate: '0 0' } },
  'slide-from-bottom-full': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
};
