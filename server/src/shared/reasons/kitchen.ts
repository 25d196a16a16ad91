import { reasonsOf } from '../error-kinds.js';

type Max = { max: number };

/** Errors about dishes, pictures, meals, plans, settings, stations, cooking, delivery, API keys, and webhooks. */
export const KITCHEN_REASONS = {
  ...reasonsOf('BAD_USER_INPUT', {
    'key.name-required': () => 'Enter a name for the API key.',
    'key.no-scope': () => 'Select at least one permission.',
    'key.scope-of-owners': () => 'An API key cannot have the permission staff:write.',
    'key.expires-past': () => 'Select an expiry date in the future.',
    'webhook.url': () => 'Enter a web address that starts with https://.',
    'webhook.private': () => 'Enter a web address on the public internet.',
    'webhook.no-event': () => 'Select at least one event.',
    'dish.title-required': () => 'Title is required.',
    'dish.image-url': ({ url }: { url: string }) =>
      `'${url}' is not the address of a picture. Enter an address that starts with http://, https://, or /.`,
    'picture.format': () => 'A picture must be a JPEG, PNG, WebP, or AVIF file of at most 10 MB.',
    'picture.too-many-pixels': ({ max }: Max) => `A picture can have at most ${max} megapixels.`,
    'meal.window': () => 'The delivery window must end after it starts.',
    'meal.closes-minutes-before': ({ max }: Max) =>
      `Closing time must be 0 to ${max.toLocaleString('en-IN')} minutes before the delivery window opens.`,
    'plan.date-required': () => 'Please pick a date first.',
    'plan.dish-unknown': () => 'One of the dishes does not exist any more. Reload and try again.',
    'plan.portions-without-dish': () => 'You can set a portion limit only for dishes on the plan.',
    'plan.meal-unknown': () => 'One of the meals does not exist any more. Reload and try again.',
    'settings.order-ahead-days': ({ max }: Max) =>
      `The number of days that customers can order ahead must be a whole number from 0 to ${max}.`,
    'settings.box-limit': ({ max }: Max) => `Box limit per customer must be a whole number from 0 to ${max}.`,
    'boxes.count': ({ label, max }: { label: string; max: number }) =>
      `${label} must be a whole number from 0 to ${max}.`,
    'settings.picture': () => 'Upload the picture file. Links to other websites are not accepted.',
    'settings.phone': () => 'Enter a phone number with 6 to 15 digits.',
    'settings.fssai-number': () => 'FSSAI licence number must be 14 digits.',
    'settings.gstin': () => 'GSTIN must be 15 letters and digits.',
    'settings.upi-id': () => 'UPI ID must be written as name@bank.',
    'cooked.portions': ({ max }: Max) =>
      `Portions must be a whole number from 1 to ${max.toLocaleString('en-IN')}.`,
    'run.not-a-rider': () => 'A run can be assigned only to an active delivery user.',
    'station.name-required': () => 'Enter a name for the station.',
    'station.opens-nothing': () => 'Select Cook, Pack, or both.',
    'stop.reason-required': () => 'Select the reason why the box was not delivered.',
  }),
  ...reasonsOf('UNAUTHENTICATED', {
    'run.handed-over': () => 'This run was reassigned to another rider. You have no deliveries left on it.',
    'run.link-replaced': () => 'The kitchen created a new link for this run. Open the new link.',
    'run.link-ended': () =>
      'This run link has expired. If you still have boxes of this run, call the kitchen.',
  }),
  ...reasonsOf('NOT_FOUND', {
    'plan.none-active': () => 'No active meal plan.',
  }),
  ...reasonsOf('CONFLICT', {
    'webhook.too-many': ({ max }: { max: number }) =>
      `There can be at most ${max} webhooks. Delete one first.`,
    'webhook.disabled': () => 'This webhook is disabled. Enable it first.',
    'key.name-taken': ({ name }: { name: string }) =>
      `There is already an API key named ${name}. Enter another name.`,
    'key.too-many': ({ max }: { max: number }) => `There can be at most ${max} API keys. Revoke one first.`,
    'meal.title-fixed': ({ meal }: { meal: string }) =>
      `${meal} is a built-in meal, so its title cannot be changed.`,
    'plan.date-taken': () => 'This date already has a plan. Please pick another date.',
    'plan.cap-below-sold': ({ dish, sold }: { dish: string; sold: number }) =>
      `The limit for ${dish} cannot be below ${sold}, because ${sold === 1 ? '1 portion is' : `${sold} portions are`} already ordered.`,
    'plan.dish-not-for-box': ({ dish, box, isStated }: { dish: string; box: string; isStated: boolean }) => {
      const where = `It cannot be in the ${box} box.`;
      if (!isStated) return `The diet of ${dish} is not stated. ${where}`;
      return `${dish} ${box === 'veg' ? 'is not vegetarian' : 'contains meat or fish'}. ${where}`;
    },
    'dish.diet-breaks-plans': ({ dish, plans }: { dish: string; plans: number }) =>
      `With this diet, ${dish} no longer fits its box in ${plans === 1 ? '1 plan' : `${plans.toLocaleString('en-IN')} plans`} dated today or later. Remove it from that box first.`,
    'plan.has-orders': ({ day, orders }: { day: string; orders: number }) =>
      `The plan for ${day} cannot be deleted, because it has ${orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`}. Cancel ${orders === 1 ? 'it' : 'them'} first.`,
    'plan.move-has-orders': ({ day, orders }: { day: string; orders: number }) =>
      `There ${orders === 1 ? 'is 1 order' : `are ${orders.toLocaleString('en-IN')} orders`} for ${day}, so this plan cannot move to another date. Create a plan for the other date instead.`,
    'photo.enough': ({ max }: Max) => `A stop can have at most ${max} photos.`,
    'boxes.not-counted': () => 'This kitchen does not count boxes. Set a box limit in Settings first.',
    'closure.day-over': () => 'This day is over. Only today and later days can be cancelled.',
    'cooked.meal-over': () => 'The delivery window is over, so a dish can no longer be marked as not cooked.',
    'run.not-draft': () => 'This run was already started. Reload the delivery board.',
    'run.not-out': () => 'You can do this only while the run is out for delivery.',
    'run.closed': () => 'This run is closed, so you cannot change it.',
    'run.empty': () => 'This run has no boxes to deliver, so it cannot be started.',
    'run.unpaid': () =>
      'None of the orders on this run can be charged, so it cannot be started. Check their wallets and dishes.',
    'run.day-to-come': () => 'A run can be started only on its delivery day or later.',
    'station.name-taken': ({ name }: { name: string }) =>
      `There is already a station named ${name}. Revoke its link first, or enter another name.`,
    'stop.marked': () => 'This stop was already reported. Undo the report first.',
    'stop.not-failed': () => 'You can refund or keep the charge only for a stop whose delivery failed.',
    'stop.nothing-to-keep': () => 'All orders of this stop are cancelled, so there is no charge to keep.',
    'stop.resolved': () =>
      'An admin already decided about the refund for this stop, so it cannot be changed.',
    'stop.charge-kept': () =>
      'An admin kept the charge for this order, so the order cannot be reopened. To refund the charge, cancel the order.',
  }),
  ...reasonsOf('UNAVAILABLE', {
    'picture.too-slow': () =>
      'Processing the picture took too long. Please try again in a moment, or upload a smaller one.',
    'picture.store-away': () => 'Pictures are not available right now. Please try again in a moment.',
    'picture.no-encoder': () =>
      'This server cannot process uploaded pictures. Enter the web address of a picture instead.',
  }),
};
