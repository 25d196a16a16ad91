import { optionalComponent } from '../../shared/ui/states/lazy-part';

/** Help with the kitchen's phone number, loaded only if the customer cannot continue. */
export const LazyKitchenHelp = optionalComponent(async () => (await import('./kitchen-help')).KitchenHelp);

/** Footer of a customer's page, loaded after the page. */
export const LazyKitchenFooter = optionalComponent(
  async () => (await import('./kitchen-footer')).KitchenFooter,
);

/** Name of the kitchen, loaded after the page. */
export const LazyKitchenName = optionalComponent(async () => (await import('./kitchen-footer')).KitchenName);
