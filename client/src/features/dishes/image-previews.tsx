import { AspectRatio, Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { DishPicture, Photograph } from '../../shared/ui/dishes/dish-picture';
import { AlertIcon } from '../../shared/ui/page/icons';
import { useDebounced } from '../../shared/use/use-debounced';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { errorOfImageUrl, isShownPicture, splitImageUrls } from './image-urls';

const Frame = ({ url, onBroken }: { url: string; onBroken?: () => void }) => (
  <Box w="24" borderRadius="l2" overflow="hidden" borderWidth="1px">
    <AspectRatio ratio={4 / 3} bg="bg.subtle">
      {onBroken ? (
        <Photograph url={url} sizes="6rem" onBroken={onBroken} />
      ) : (
        <Flex color="fg.warning">
          <AlertIcon />
        </Flex>
      )}
    </AspectRatio>
  </Box>
);

/** Preview of a picture address, or the reason why there is none. */
const Preview = ({ url, error }: { url: string; error?: string }) => {
  const [broken, setBroken] = useState(false);
  if (isShownPicture(url) && !broken) return <Frame url={url} onBroken={() => setBroken(true)} />;
  const why = errorOfImageUrl(url) ?? (broken ? texts.imageNotLoaded(url) : texts.imageNotSecure(url));
  return (
    <Flex gap="3" align="center" w="full">
      <Frame url={url} />
      <Text textStyle="sm" color="fg.warning" flex="1">
        {why === error ? url : why}
      </Text>
    </Flex>
  );
};

type ImagePreviewsProps = {
  imageUrls: string;
  title: string;
  ingredients: string;
  /** Error that the field already displays. */
  error?: string;
};

/** Previews of the pictures at the addresses, or the placeholder bowl if there is no address. */
export const ImagePreviews = (props: ImagePreviewsProps) => {
  // A half-typed address must not be requested from another host, so addresses are debounced. The error is not debounced: a
  // preview that received it later would repeat the field's error until then.
  const { imageUrls, title, ingredients } = useDebounced(props, 500);
  const { error } = props;
  const urls = [...new Set(splitImageUrls(imageUrls))];
  if (urls.length === 0)
    return (
      <Flex gap="3" align="center">
        <Box w="24" flexShrink="0" borderRadius="l2" overflow="hidden">
          <DishPicture title={title} ingredients={ingredients} />
        </Box>
        <Text textStyle="sm" color="fg.muted">
          {texts.drawnBowl}
        </Text>
      </Flex>
    );
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={texts.previews} aria-live="polite">
      {urls.map((url) => (
        <Preview key={url} url={url} error={error} />
      ))}
    </Flex>
  );
};
