/** What riders read where the kitchen counts its boxes, or asks for a photo: loaded with what shows it. */
export const riderExtras = {
  emptyBoxes: {
    label: 'Empty boxes back',
    out: (count: number) => `${count} there`,
    less: 'One box fewer',
    more: 'One box more',
  },
  photo: {
    take: 'Photo, then delivered',
    unreadable: "Couldn't read the photo. Take another one, or continue without.",
    refused: (name: string) => `The photo of ${name} was rejected.`,
  },
} as const;
