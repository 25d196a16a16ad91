import { Text, type TextProps } from '@chakra-ui/react';

/** What went wrong, said as soon as it is there. */
export const ErrorText = (props: TextProps) => (
  <Text role="alert" color="fg.error" fontWeight="medium" {...props} />
);
