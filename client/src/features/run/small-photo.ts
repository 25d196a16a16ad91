/** As the server keeps it. */
const LARGEST_PX = 1280;
const QUALITY = 0.72;

/**
 * Makes a photo small before it is kept and sent: a phone's camera takes some 5 MB, and the line is bad.
 *
 * @throws where the browser cannot read it
 */
export const smallPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LARGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small ? resolve(small) : reject(new Error('The photo cannot be read.'))),
      'image/jpeg',
      QUALITY,
    );
  });
};
