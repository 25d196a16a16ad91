import { useEffect, useState } from 'react';
import { messages } from '../../texts/messages';

const now = () => Date.now();
/** Maximum delay of a browser timer. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Returns whether an instant has passed on this device's clock, and re-renders at that moment. The server makes the final
 * decision. A phone in sleep mode misses the moment, so it is also checked when the page becomes visible.
 */
export const useIsPast = (instant: string | undefined): boolean => {
  const at = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
  const [, tick] = useState(0);
  useEffect(() => {
    if (now() >= at || at === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const waitMs = at - now();
      if (waitMs <= 0) tick((count) => count + 1);
      else timer = setTimeout(look, Math.min(waitMs + 50, longestTimerMs));
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
  return now() >= at;
};

const texts = messages.menu;
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Returns the time until an instant, in words, if the instant is within 24 hours. Otherwise, an empty text. */
const timeLeft = (instant: string): string => {
  const minutes = Math.ceil((Date.parse(instant) - Date.now()) / minuteMs);
  if (!(minutes > 0 && minutes <= dayMinutes)) return '';
  return minutes < 60 ? texts.inMinutes(minutes) : texts.inHours(Math.floor(minutes / 60));
};

/** Returns the remaining time until an instant, and updates it. Empty at first, because a prerendered page is displayed at a later time. */
export const useTimeLeft = (instant: string): string => {
  const [left, setLeft] = useState('');
  useEffect(() => {
    const update = () => setLeft(timeLeft(instant));
    update();
    const timer = setInterval(update, minuteMs / 4);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
};
