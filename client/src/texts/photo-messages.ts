/** The rider's photo of a delivery: for its customer and for admins. */
export const photoMessages = {
  see: 'Photo',
  seeOf: (name: string) => `Photo of the delivery to ${name}`,
  title: 'Photo of the delivery',
  alt: 'Delivered box, photographed by the rider',
  gone: "Couldn't load the photo. Photos are deleted after 90 days.",
} as const;
