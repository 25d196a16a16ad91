import { chakra } from '@chakra-ui/react';

/** A picture that this server keeps: its hash is the name of the copies in every width and format. */
const stored = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/;
const widths = [320, 640, 1280];

/** The copies of a kept picture in a format, as `srcset` lists them; none of a picture from elsewhere. */
const copiesOf = (url: string, format: 'avif' | 'webp'): string | undefined => {
  const hash = stored.exec(url)?.[1];
  return hash && widths.map((width) => `/pictures/${hash}-${width}.${format} ${width}w`).join(', ');
};

type PhotographProps = {
  url: string;
  /** How wide it is drawn, as the attribute `sizes` says it: the browser loads the copy that is large enough. */
  sizes?: string;
  /** It is in sight when the screen opens. */
  inSight?: boolean;
  onBroken: () => void;
};

/** A photograph that fills its frame, and says nothing to a screen reader. */
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
