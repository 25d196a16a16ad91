import { type PointerEvent, type RefObject, useRef } from 'react';

/** Dragged this far down, or flicked this fast, a sheet closes. */
const farPx = 96;
const flickPxPerMs = 0.6;
const leaveMs = 160;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The top of a sheet as a handle: it follows the finger down and closes, or springs back. `leave` is the
 * same way out without a finger.
 */
export const useSheetDrag = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const start = useRef<{ y: number; at: number } | null>(null);

  const leave = async () => {
    const element = sheet.current;
    if (element?.animate && !wantsNoMotion()) {
      await element.animate({ translate: '0 100%' }, { duration: leaveMs, easing: 'ease-in' }).finished;
    }
    onClose();
    // The opener may have refused: then the sheet is back where it was.
    if (element) element.style.translate = '';
  };

  const settle = (event: PointerEvent) => {
    const from = start.current;
    const element = sheet.current;
    start.current = null;
    if (!from || !element) return;
    const down = event.clientY - from.y;
    const flicked = down > 24 && down / Math.max(1, event.timeStamp - from.at) > flickPxPerMs;
    if (event.type === 'pointerup' && (down > farPx || flicked)) {
      void leave();
      return;
    }
    const held = element.style.translate;
    element.style.translate = '';
    if (!wantsNoMotion())
      element.animate?.({ translate: [held, '0 0'] }, { duration: leaveMs, easing: 'ease-out' });
  };

  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !sheet.current) return;
      sheet.current.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };

  return { drag, leave };
};
