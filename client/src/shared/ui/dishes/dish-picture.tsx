import { chakra } from '@chakra-ui/react';
import { type ComponentType, useState } from 'react';
import { optionalComponent } from '../states/lazy-part';

/** Pattern of the path of a picture on this server. Its hash is the name of the copies in every width and format. */
const stored = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/;
const widths = [320, 640, 1280];

/** Returns the copies of a stored picture in a format as `srcset`. Undefined for other pictures. */
const copiesOf = (url: string, format: 'avif' | 'webp'): string | undefined => {
  const hash = stored.exec(url)?.[1];
  return hash && widths.map((width) => `/pictures/${hash}-${width}.${format} ${width}w`).join(', ');
};

type PhotographProps = {
  url: string;
  /** Width of the photo, as the attribute `sizes`: the browser loads the copy that is large enough. */
  sizes?: string;
  /** Whether the photo is visible when the screen opens. */
  inSight?: boolean;
  onBroken: () => void;
};

/** Decorative photo that fills its frame. */
export const Photograph = ({ url, sizes, inSight, onBroken }: PhotographProps) => {
  const avif = copiesOf(url, 'avif');
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <chakra.img
        src={url}
        srcSet={copiesOf(url, 'webp')}
        sizes={avif && sizes}
        alt=""
        htmlWidth={400}
        htmlHeight={300}
        loading={inSight ? 'eager' : 'lazy'}
        decoding="async"
        boxSize="full"
        objectFit="cover"
        onError={onBroken}
      />
    </picture>
  );
};

// Most dishes have a photo. Dishes without a photo load the drawing's 7 kB once.
const DishBowl = optionalComponent(async () => (await import('./dish-bowl/dish-bowl')).DishBowl);

type DishPictureProps = {
  title: string;
  ingredients?: string | null;
  /** Address of the dish's first picture. */
  imageUrl?: string | null;
  /** Width of the photo, as the attribute `sizes`. */
  sizes?: string;
  /** Whether the picture is visible when the screen opens, so that the browser loads it at once. */
  inSight?: boolean;
  /** Component that draws the bowl. A long list uses a simpler one. */
  Bowl?: ComponentType<{ title: string; ingredients: string }>;
};

/**
 * Picture of a dish in a 4:3 frame of constant size: its photo, or a drawn bowl if the photo is missing or fails to load. It is
 * decorative.
 */
export const DishPicture = ({
  title,
  ingredients,
  imageUrl,
  sizes,
  inSight,
  Bowl = DishBowl,
}: DishPictureProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const photograph = imageUrl && imageUrl !== brokenUrl;
  return (
    <chakra.div
      position="relative"
      aspectRatio="4 / 3"
      overflow="hidden"
      bg="bg.subtle"
      // The light pictures would be the brightest areas of a dark page.
      _dark={{ filter: 'brightness(0.85)' }}
      css={{ '& > *': { position: 'absolute', inset: '0' } }}
    >
      {photograph ? (
        <Photograph url={imageUrl} sizes={sizes} inSight={inSight} onBroken={() => setBrokenUrl(imageUrl)} />
      ) : (
        // A drawing has about a hundred shapes. While off-screen, the browser does not lay them out on each keystroke.
        <chakra.div contentVisibility="auto">
          <Bowl title={title} ingredients={ingredients ?? ''} />
        </chakra.div>
      )}
    </chakra.div>
  );
};
