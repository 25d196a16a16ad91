import { Button, type ButtonProps } from '@chakra-ui/react';
import { useOfflineMark } from '../../use/use-online';

/** Button or link for an action that needs the server. Without a network, it is marked as offline. */
export const OnlineButton = (props: ButtonProps) => <Button {...useOfflineMark()} {...props} />;
