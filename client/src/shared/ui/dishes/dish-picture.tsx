import { chakra } from '@chakra-ui/react';
import { type ComponentType, Suspense, useState } from 'react';
import { decoration } from '../states/later-part';
import { Photograph } from './photograph';

// Most dishes have a photograph; whoever has none costs 7 kB, once.
const DishBowl = decoration(async () => (await import('./dish-bowl/dish-bowl')).DishBowl);

type DishPictureProps = {
  title: string;
  ingredients?: string | null;
  /** The first of the dish's images. */
  imageUrl?: string | null;
  /** How wide a photograph is drawn, as the attribute `sizes` says it. */
  sizes?: string;
  /** It is in sight when the screen opens, so that the browser need not find that out first. */
  inSight?: boolean;
  /** What draws its bowl; a list of many has simpler ones. */
  Bowl?: ComponentType<{ title: string; ingredients: string }>;
};

/**
 * The picture of a dish in a frame of 4:3 that never jumps: its photograph, or a drawn bowl where there is
 * none or it does not load. Decoration: the card beside it says the same in words.
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
      css={{ '& > *': { position: 'absolute', inset: '0' } }}
    >
      {photograph ? (
        <Photograph url={imageUrl} sizes={sizes} inSight={inSight} onBroken={() => setBrokenUrl(imageUrl)} />
      ) : (
        // A drawing is some hundred shapes; out of sight the browser need not put them together with every keystroke.
        <chakra.div contentVisibility="auto">
          <Suspense>
            <Bowl title={title} ingredients={ingredients ?? ''} />
          </Suspense>
        </chakra.div>
      )}
    </chakra.div>
  );
};
