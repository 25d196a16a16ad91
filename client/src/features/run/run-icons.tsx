import { Icon } from '../../shared/ui/icons';

export const MapIcon = () => (
  <Icon>
    <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M6.5 4h3l1.4 4-2 1.4a11 11 0 0 0 5.7 5.7l1.4-2 4 1.4v3c0 1-.8 2-1.9 1.9C11 19 5 13 4.6 5.9 4.5 4.8 5.4 4 6.5 4Z" />
  </Icon>
);
