import { AspectRatio, Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { Photograph } from '../../shared/ui/dishes/photograph';
import { AlertIcon } from '../../shared/ui/page/icons';
import { useDebounced } from '../../shared/use/use-debounced';
import { adminMessages } from '../../texts/admin-messages';
import { isShownPicture, refusalOfImageUrl, splitImageUrls } from './image-urls';

const texts = adminMessages.dishes;

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

/** What an address gives: its picture, or why there is none. */
const Preview = ({ url, error }: { url: string; error?: string }) => {
  const [broken, setBroken] = useState(false);
  if (isShownPicture(url) && !broken) return <Frame url={url} onBroken={() => setBroken(true)} />;
  const why = refusalOfImageUrl(url) ?? (broken ? texts.imageNotLoaded(url) : texts.imageNotSecure(url));
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
  /** What stands at the field already. */
  error?: string;
};

/** The pictures behind the addresses, or the bowl that stands in for them. */
export const ImagePreviews = (props: ImagePreviewsProps) => {
  // Half an address is no address: nothing is asked of another host while it is being typed.
  const { imageUrls, title, ingredients, error } = useDebounced(props, 500);
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
