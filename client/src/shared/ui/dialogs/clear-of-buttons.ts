import type { PlaceToasts } from './toaster';

const controls = 'button, a[href], input, select, textarea';
const gapPx = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Where the cards are once they have slid in, unless they are moved; the list's own box is larger than they are. How far they
 * are moved at this moment is asked for: less motion is a very short one here, and not none.
 */
const boxOf = (list: HTMLElement, cards: readonly HTMLElement[]): Box => {
  const { left, top } = list.getBoundingClientRect();
  const [x = 0, y = 0] = (
    getComputedStyle(list)
      .getPropertyValue('translate')
      .match(/-?[\d.]+/g) ?? []
  ).map(Number);
  const [first, last] = [cards[0], cards.at(-1)];
  const box = {
    left: left + (first?.offsetLeft ?? 0),
    right: left + (first?.offsetLeft ?? 0) + (first?.offsetWidth ?? 0),
    top: top + (first?.offsetTop ?? 0),
    bottom: top + (last?.offsetTop ?? 0) + (last?.offsetHeight ?? 0),
  };
  return moved(box, -x, -y);
};

/** How far the cards are moved until nothing is under them: to the left first, on a phone down; undefined without room. */
const wayOut = (box: Box, covered: readonly Box[]): [number, number] | undefined => {
  const isFree = ([x, y]: [number, number]) => {
    const place = moved(box, x, y);
    const isInSight = place.left >= 0 && place.bottom <= window.innerHeight;
    return isInSight && !covered.some((control) => overlaps(place, control));
  };
  const left = covered
    .map((control): [number, number] => [control.left - gapPx - box.right, 0])
    .filter(([x]) => x < 0)
    .sort(([one], [other]) => other - one);
  const down = covered
    .map((control): [number, number] => [0, control.bottom + gapPx - box.top])
    .filter(([, y]) => y > 0)
    .sort(([, one], [, other]) => one - other);
  return [[0, 0] as [number, number], ...left, ...down].find(isFree);
};

const moveOff = (list: HTMLElement, within: ParentNode) => {
  const cards = [...list.children] as HTMLElement[];
  if (cards.length === 0) return;
  const covered = [...within.querySelectorAll(controls)]
    .filter((control) => !list.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
  const way = wayOut(boxOf(list, cards), covered) ?? wayOut(boxOf(list, cards.slice(0, 1)), covered);
  list.style.translate = way?.map((px) => `${Math.round(px)}px`).join(' ') ?? '';
};

/**
 * Moves a list of toasts off what can be pressed, to the left or, where there is no room, as on a phone, down. Where all of
 * them have no room, the newest has it; where there is none at all, they let a pointer through. Another screen that comes under
 * them moves them again.
 */
export const keepClearOfButtons: PlaceToasts = (list, within) => {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => moveOff(list, within));
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !list.contains(target))) look();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  moveOff(list, within);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
