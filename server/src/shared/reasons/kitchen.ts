import { of } from '../error-kinds.js';

type Max = { max: number };

/** Refusals about what is cooked, and how it is brought. */
export const KITCHEN = {
  ...of('BAD_USER_INPUT', {
    'dish.title-required': () => 'Title is required.',
    'dish.image-url': ({ url }: { url: string }) =>
      `'${url}' is not a picture address. Use http, https or a path that starts with /.`,
    'picture.format': () => 'A picture must be a JPEG, PNG, WebP or AVIF file of at most 10 MB.',
    'picture.too-many-pixels': ({ max }: Max) => `A picture can have at most ${max / 1_000_000} megapixels.`,
    'meal.window': () => 'A delivery window must open before it closes.',
    'meal.closes-minutes-before': ({ max }: Max) =>
      `Closing time must be 0 to ${max.toLocaleString('en-IN')} minutes before the window opens.`,
    'plan.date-required': () => 'Please pick a date first.',
    'plan.dish-unknown': () => 'One of the dishes does not exist any more. Reload and try again.',
    'plan.portions-without-dish': () => 'Portions can be limited for dishes of the plan only.',
    'plan.meal-unknown': () => 'One of the meals does not exist any more. Reload and try again.',
    'settings.order-ahead-days': ({ max }: Max) =>
      `Days to order ahead must be a whole number from 0 to ${max}.`,
    'settings.box-limit': ({ max }: Max) =>
      `Boxes that a customer may have must be a whole number from 0 to ${max}.`,
    'boxes.count': ({ label, max }: { label: string; max: number }) =>
      `${label} must be a whole number from 0 to ${max}.`,
    'settings.phone': () => 'Phone must be a phone number.',
    'settings.fssai-number': () => 'FSSAI licence number must be 14 digits.',
    'settings.gstin': () => 'GSTIN must be 15 letters and digits.',
    'settings.upi-id': () => 'UPI id must be written as name@bank.',
    'cooked.portions': ({ max }: Max) =>
      `Portions must be a whole number from 1 to ${max.toLocaleString('en-IN')}.`,
    'run.not-a-rider': () => 'Only an active delivery user can take a run.',
    'station.name-required': () => 'Please say what the station is called.',
    'station.opens-nothing': () => 'Please choose Cook, Pack or both.',
    'stop.reason-required': () => 'Please say why it could not be delivered.',
  }),
  ...of('UNAUTHENTICATED', {
    'run.handed-over': () =>
      'The kitchen has given this run to another rider. You have nothing more to bring of it.',
    'run.link-replaced': () => 'The kitchen has made another link for this run: open that one.',
    'run.link-ended': () =>
      'This run is over, or its link has ended. If you still have boxes of it, ask the kitchen.',
  }),
  ...of('NOT_FOUND', {
    'plan.none-active': () => 'No active meal plan.',
  }),
  ...of('CONFLICT', {
    'meal.title-fixed': ({ meal }: { meal: string }) => `The title of ${meal} is fixed.`,
    'plan.date-taken': () => 'This date already has a plan. Please pick another date.',
    'plan.cap-below-sold': ({ dish, sold }: { dish: string; sold: number }) =>
      `Already ${sold} of ${dish} ${sold === 1 ? 'is' : 'are'} ordered.`,
    'plan.dish-not-for-box': ({ dish, box, isStated }: { dish: string; box: string; isStated: boolean }) => {
      const where = `It cannot be in the ${box} box.`;
      if (!isStated) return `The diet of ${dish} is not stated. ${where}`;
      return `${dish} ${box === 'veg' ? 'is not vegetarian' : 'has meat or fish'}. ${where}`;
    },
    'dish.diet-breaks-plans': ({ dish, plans }: { dish: string; plans: number }) =>
      `${dish} would no longer fit its box in ${plans === 1 ? '1 plan' : `${plans.toLocaleString('en-IN')} plans`} dated today or later. Change ${plans === 1 ? 'that plan' : 'those plans'} first.`,
    'plan.has-orders': ({ day, orders }: { day: string; orders: number }) =>
      `There ${orders === 1 ? 'is 1 order' : `are ${orders.toLocaleString('en-IN')} orders`} for ${day}. Cancel ${orders === 1 ? 'it' : 'them'} first, or close the day.`,
    'plan.move-has-orders': ({ day, orders }: { day: string; orders: number }) =>
      `There ${orders === 1 ? 'is 1 order' : `are ${orders.toLocaleString('en-IN')} orders`} for ${day}, so this plan cannot move to another date. Create a plan for the other date instead.`,
    'photo.enough': ({ max }: Max) => `A stop has ${max} photos at most.`,
    'boxes.not-counted': () => 'Boxes are not counted. Set how many a customer may have under Settings.',
    'closure.day-over': () => 'That day is over. Only today and later days can be closed.',
    'cooked.meal-over': () => 'The meal is over: what was cooked stays as it is.',
    'run.not-draft': () => 'This run has been started already.',
    'run.not-out': () => 'This run is not on its way.',
    'run.closed': () => 'This run is closed.',
    'run.empty': () => 'There is nothing to deliver on this run.',
    'run.unpaid': () => 'No box on this run can be charged, so there is nothing to deliver.',
    'run.day-to-come': () => 'A run can be started on its day, not before.',
    'station.name-taken': ({ name }: { name: string }) =>
      `There is a station ${name} already. Revoke it first, or choose another name.`,
    'stop.marked': () => 'This stop has been marked already.',
    'stop.not-failed': () => 'Only a stop that could not be delivered can be decided.',
    'stop.nothing-to-keep': () => 'All orders of this stop are cancelled. No charge is left to keep.',
    'stop.resolved': () => 'This stop has been decided already.',
    'stop.charge-kept': () => 'The charge of this order was kept. An admin can cancel it with a refund.',
  }),
  ...of('UNAVAILABLE', {
    'picture.too-slow': () =>
      'Encoding the picture took too long. Please try again in a moment, or upload a smaller one.',
    'picture.store-away': () => 'Pictures cannot be reached right now. Please try again in a moment.',
    'picture.no-encoder': () =>
      'This server cannot encode pictures: sharp or its library libvips cannot be loaded. Use the address of a picture instead.',
  }),
};
