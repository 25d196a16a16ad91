import { Button, type ButtonProps } from '@chakra-ui/react';
import { useOfflineMark } from '../../use/use-offline-mark';

/** A button, or as its child a link, that leads to what the server alone can do: without a network it says so before it is pressed. */
export const OnlineButton = (props: ButtonProps) => <Button {...useOfflineMark()} {...props} />;
