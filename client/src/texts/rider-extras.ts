/** Texts for riders about returned boxes and photos, loaded with these parts. */
export const riderExtras = {
  emptyBoxes: {
    label: 'Empty boxes returned',
    out: (count: number) => `${count} with the customer`,
    less: 'One box fewer',
    more: 'One more box',
  },
  photo: {
    take: 'Take photo and deliver',
    unreadable: "Couldn't read the photo. Take another photo, or continue without a photo.",
    rejected: (name: string) => `The photo of the delivery to ${name} was rejected.`,
  },
} as const;
