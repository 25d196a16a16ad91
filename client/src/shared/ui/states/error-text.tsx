import { Text, type TextProps } from '@chakra-ui/react';

/** Error text, which is announced at once. */
export const ErrorText = (props: TextProps) => (
  <Text role="alert" color="fg.error" fontWeight="medium" {...props} />
);
