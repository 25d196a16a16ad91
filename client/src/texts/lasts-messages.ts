const boxes = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'box' : 'boxes'}`;

/** How long a wallet lasts, by standing orders. */
export const lastsMessages = {
  enough: (count: number, day: string) =>
    `Enough for ${count.toLocaleString('en-IN')} more ${count === 1 ? 'box' : 'boxes'}, until ${day}`,
  all: (count: number) => `Enough for the ${boxes(count)} to come`,
  more: (count: number) => `Enough for more than ${boxes(count)}`,
  none: (day: string) => `Not enough for the next box, on ${day}`,
} as const;
