/** The photo that a rider took where an order was handed over: for its customer, and for admins. */
export const photoMessages = {
  see: 'Photo',
  seeOf: (name: string) => `Photo for ${name}`,
  title: 'Photo of the delivery',
  alt: 'What the rider handed over',
  gone: 'The photo could not be loaded. Photos are kept for 90 days.',
} as const;
