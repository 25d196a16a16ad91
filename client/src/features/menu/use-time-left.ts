import { useEffect, useState } from 'react';
import { messages } from '../../texts/messages';

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
