/** What riders read where the kitchen counts its boxes, or asks for a photo: loaded with what shows it. */
export const riderExtras = {
  emptyBoxes: {
    label: 'Empty boxes back',
    out: (count: number) => `${count} there`,
    less: 'One empty box less',
    more: 'One empty box more',
  },
  photo: {
    take: 'Photo, then delivered',
    unreadable: 'The photo cannot be read. Take another one, or go on without.',
    refused: (name: string) => `The kitchen did not take the photo of ${name}.`,
  },
} as const;
