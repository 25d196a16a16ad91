const boxes = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'box' : 'boxes'}`;

/** Coverage of a wallet by standing orders. */
export const lastsMessages = {
  enough: (count: number, day: string) =>
    `Enough for ${count.toLocaleString('en-IN')} more ${count === 1 ? 'box' : 'boxes'}, until ${day}`,
  all: (count: number) =>
    count === 1
      ? 'Enough for the upcoming box'
      : `Enough for all ${count.toLocaleString('en-IN')} upcoming boxes`,
  more: (count: number) => `Enough for more than ${boxes(count)}`,
  none: (day: string) => `Not enough for the next box, on ${day}`,
} as const;
