import type { AppError, Reason, ReasonParams } from './shared/errors.js';

/**
 * Every sentence the server says to a person, keyed by reason. Clients show many of them as they are, and some tell refusals apart
 * by them, so those that clients know do not change; the rest is in the same voice.
 */
const MESSAGES: { readonly [R in Reason]: (params: ReasonParams[R]) => string } = {
  // Form and validation of any field
  'input.required': ({ label }) => `${label} is required.`,
  'input.too-long': ({ label, max }) =>
    `${label} can be at most ${max.toLocaleString('en-IN')} characters long.`,
  'input.too-many': ({ label, max }) => `${label} can have at most ${max.toLocaleString('en-IN')} entries.`,
  'input.not-a-number': ({ label }) => `${label} must be a number.`,
  'input.negative': ({ label }) => `${label} cannot be negative.`,
  'input.number-too-large': ({ label, max }) => `${label} can be at most ${max.toLocaleString('en-IN')}.`,
  'input.not-text': ({ label }) => `${label} must be text.`,
  'input.not-a-list': ({ label }) => `${label} must be a list.`,
  'input.not-an-object': ({ label }) => `${label} must be a JSON object.`,
  'input.not-yes-or-no': ({ label }) => `${label} must be true or false.`,
  'input.control-characters': ({ label }) => `${label} contains characters that cannot be stored.`,
  'input.id': ({ label }) => `${label} is not a valid id.`,
  'input.day': ({ label }) => `${label} must be a real date, written as YYYY-MM-DD.`,
  'input.until-before-from': () => 'The last day cannot be before the first.',
  'input.choice': ({ label, words }) => `${label} must be one of ${words}.`,
  'input.instant': ({ label }) => `${label} must be an instant, written as 2026-11-20T18:30:00.000Z.`,
  'input.time': ({ label }) => `${label} must be a time of day, written as HH:MM.`,
  'input.amount-decimals': ({ label }) => `${label} can have at most two decimals.`,
  'input.amount-too-large': ({ label }) => `${label} can be at most ₹10,00,000.00.`,
  'input.amount-not-a-number': ({ label }) => `${label} must be an amount in rupees.`,
  'input.idempotency-key': () => 'An idempotency key has 1 to 255 printable characters.',
  'input.malformed': ({ detail }) => detail,
  'request.too-large': ({ what, max, unit }) =>
    `${what} can have at most ${max.toLocaleString('en-IN')} ${unit}.`,
  'query.cost': ({ max }) =>
    `The answer could hold more than ${max.toLocaleString('en-IN')} values. Ask for fewer entries or fewer fields.`,
  'query.circle': ({ field }) =>
    `'${field}' cannot be asked for here: it lists what stands in the list around it already.`,
  'query.repeated': ({ field, max }) => `A request can ask for '${field}' at most ${max} times.`,
  'answer.too-large': ({ max, unit }) =>
    `The answer ends here: it would hold more than ${max.toLocaleString('en-IN')} ${unit}. Ask for fewer entries or fewer fields.`,

  // Dishes
  'dish.title-required': () => 'Title is required.',
  'dish.image-url': ({ url }) =>
    `'${url}' is not a picture address. Use http, https or a path that starts with /.`,

  // Pictures
  'picture.format': () => 'A picture must be a JPEG, PNG, WebP or AVIF file of at most 10 MB.',
  'picture.too-many-pixels': ({ max }) => `A picture can have at most ${max / 1_000_000} megapixels.`,
  'picture.too-slow': () =>
    'Encoding the picture took too long. Please try again in a moment, or upload a smaller one.',
  'picture.store-away': () => 'Pictures cannot be reached right now. Please try again in a moment.',
  'picture.no-encoder': () =>
    'This server cannot encode pictures: sharp or its library libvips cannot be loaded. Use the address of a picture instead.',

  // Users
  'user.mobile': () => 'Mobile number must be 10 digits.',
  'user.alternate-mobile': () => 'Alternate mobile number must be 10 digits.',
  'user.type': () => 'Invalid user type.',
  'user.status': () => 'Status must be 0 or 1.',
  'user.gender': () => 'Invalid gender value.',
  'user.address-required': () => 'Add at least one address (text).',
  'user.location-url': () => 'A location must be a web address that starts with http:// or https://.',
  'user.mobile-taken': ({ mobile }) => `Another user of this type already has the mobile number ${mobile}.`,
  'user.email': () => 'Enter a valid e-mail address.',
  'user.email-taken': () => 'Another admin already signs in with this e-mail address.',
  'user.password-too-short': ({ min }) => `The password must have ${min} characters or more.`,
  'user.password-too-long': ({ max }) => `The password can have at most ${max} characters.`,
  'user.credit-limit': ({ max }) => `Credit limit can be at most ${max}.`,
  'user.own-account': () => 'You cannot make your own account inactive or change its type.',
  'user.not-an-admin': () => 'Only admins sign in with an e-mail and a password.',
  'user.not-a-customer': () => 'Only customers have a personal link.',
  'user.delivery-with-money': ({ balance }) =>
    `A delivery user has no wallet. Bring the balance of ${balance} to zero first.`,
  'user.inactive': () => 'Your account is inactive.',
  'user.addresses-by-admins': () => 'Addresses are changed by the kitchen. Call it, and it changes yours.',
  'user.customer-inactive': ({ title }) => `The account of ${title} is inactive.`,

  // Import of customers
  'import.malformed': ({ line }) => `The file is no valid CSV: see line ${line}.`,
  'import.no-column': ({ name }) => `The file has no column '${name}'.`,
  'import.no-row': () => 'The file has no rows.',
  'import.twice': ({ row }) => `Row ${row} has this mobile number already.`,

  // Wallet
  'wallet.delivery': () => 'Wallet is not available for delivery users.',
  'wallet.amount': () => 'Amount must be a positive number.',
  'wallet.amount-zero': () => 'Amount cannot be 0.',
  'wallet.date-ahead': () => 'The date can be tomorrow at the latest.',
  'wallet.no-line': () => 'Add at least one line.',
  'wallet.credited-before': ({ to }) => `This payment was credited to ${to}, all of it.`,
  'wallet.left': ({ to, left }) => `This payment was credited to ${to}. ${left} of it is left.`,
  'wallet.beyond-payment': ({ left }) => `Only ${left} of this payment is left.`,
  'wallet.paid-back-before': ({ title, day }) => `This payment went back to ${title} on ${day}.`,
  'wallet.insufficient': ({ balance }) => `Insufficient wallet balance. Current Wallet Balance: ${balance}`,
  'bank.columns-unknown': () => 'Say which columns hold the date, the amount and the description.',
  'bank.columns-differ': () => 'The columns are not those of the last statement: check which hold what.',
  'bank.nothing-came-in': () => 'No money came in by this statement.',
  'bank.many-unreadable': ({ lines }) =>
    `This file has ${lines} lines that cannot be read. Check which columns hold the date and the amount.`,
  'bank-line.date': ({ line }) => `Line ${line}: the date cannot be read.`,
  'bank-line.cells': ({ line }) => `Line ${line} has more cells than there are columns.`,
  'bank-line.amount': ({ line }) => `Line ${line}: the amount cannot be read.`,
  'bank-line.duplicate': ({ line }) => `The same as line ${line}, with nothing to tell the two apart.`,

  // Top-ups
  'top-up.utr': () => 'The UTR is the number of 12 digits that your payment app shows.',
  'top-up.utr-taken': () =>
    'This UTR cannot be used. Please check it against your payment app, or ask the kitchen.',
  'top-up.too-many': ({ max }) =>
    `At most ${max} top-ups can wait at once. Please wait until the kitchen has looked at them.`,
  'top-up.expired': () => 'This request has expired. Please start again.',
  'top-up.claimed': () => 'This top-up names another payment already.',
  'top-up.not-claimed': () => 'The customer has not said which payment this is.',
  'top-up.credited': ({ day }) => `This top-up was credited on ${day}.`,
  'top-up.rejected': () => 'This top-up was rejected.',
  'top-up.other-payment': () => 'This top-up names another payment.',

  // Meals and plans
  'meal.title-fixed': ({ meal }) => `The title of ${meal} is fixed.`,
  'meal.window': () => 'A delivery window must open before it closes.',
  'meal.closes-minutes-before': ({ max }) =>
    `Closing time must be 0 to ${max.toLocaleString('en-IN')} minutes before the window opens.`,
  'plan.date-required': () => 'Please pick a date first.',
  'plan.date-taken': () => 'This date already has a plan. Please pick another date.',
  'plan.dish-unknown': () => 'One of the dishes does not exist any more. Reload and try again.',
  'plan.none-active': () => 'No active meal plan.',
  'plan.portions-without-dish': () => 'Portions can be limited for dishes of the plan only.',
  'plan.cap-below-sold': ({ dish, sold }) =>
    `Already ${sold} of ${dish} ${sold === 1 ? 'is' : 'are'} ordered.`,
  'plan.has-orders': ({ day, orders }) =>
    `There ${orders === 1 ? 'is 1 order' : `are ${orders.toLocaleString('en-IN')} orders`} for ${day}. Cancel ${orders === 1 ? 'it' : 'them'} first, or close the day.`,
  'plan.meal-unknown': () => 'One of the meals does not exist any more. Reload and try again.',

  // Settings
  'settings.order-ahead-days': ({ max }) => `Days to order ahead must be a whole number from 0 to ${max}.`,
  'settings.box-limit': ({ max }) =>
    `Boxes that a customer may have must be a whole number from 0 to ${max}.`,
  'boxes.count': ({ label, max }) => `${label} must be a whole number from 0 to ${max}.`,
  'photo.enough': ({ max }) => `A stop has ${max} photos at most.`,
  'boxes.not-counted': () => 'Boxes are not counted. Set how many a customer may have under Settings.',
  'settings.phone': () => 'Phone must be a phone number.',
  'settings.fssai-number': () => 'FSSAI licence number must be 14 digits.',
  'settings.gstin': () => 'GSTIN must be 15 letters and digits.',
  'settings.upi-id': () => 'UPI id must be written as name@bank.',

  // Orders
  'order.no-lines': () => 'Add at least one dish (quantity > 0).',
  'order.no-customer': () => 'Please select at least one customer.',
  'order.no-order': () => 'Please select at least one order.',
  'order.not-a-customer': () => 'Only customers can order.',
  'order.no-meal': () => 'Please select a meal.',
  'order.quantity': ({ max }) => `Quantity must be a whole number from 1 to ${max}.`,
  'order.dish-twice': () => 'Each dish can stand on an order once. Use its quantity instead.',
  'order.address-unknown': () => 'There is no such address any more. Reload and choose again.',
  'order.already-placed': () => 'Order already placed for the schedule',
  'order.no-menu': () => 'There is no menu for that day.',
  'order.meal-unavailable': ({ meal }) => `${meal} is not available.`,
  'order.dish-unavailable': ({ dish }) => `${dish} is not available.`,
  'order.dish-cannot-grow': ({ dish }) => `${dish} is not available.`,
  'order.without-dish': ({ dish }) => `${dish} is not on this order.`,
  'order.nothing-left': () => 'Nothing would be left of this order. Cancel it instead.',
  'order.same-dish': () => 'Choose another dish to put in its place.',
  'order.sold-out': ({ dish }) => `${dish} is sold out.`,
  'order.few-left': ({ dish, left }) => `Only ${left} of ${dish} ${left === 1 ? 'is' : 'are'} left.`,
  'order.closed': ({ meal }) => `Ordering for ${meal} is closed.`,
  'order.kitchen-closed': ({ day, reason, meal }) =>
    `${meal ?? 'The kitchen'} is closed on ${day}: ${reason}.`,
  'order.already-cancelled': () => 'Order is already cancelled.',
  'order.is-cancelled': () => 'Order is cancelled.',
  'order.is-completed': () => 'Order is completed and cannot be changed.',
  'order.is-upcoming': () => 'Order is not charged yet.',
  'order.day-to-come': () => 'An order can be completed on its day, not before.',
  'order.completed-before': () => 'An order can be reopened only on the day it was completed.',
  'order.not-of-that-day': () => 'One of the orders is for another day or meal.',
  'order.customer-cannot-move': () =>
    'The meal and the day of an order cannot be changed. Cancel it and order again.',
  'order.customer-fixed': () => 'An order cannot be given to another customer.',
  'order.status': () => 'Order status must be 0, 1, 2 or 3.',
  'order.reason-required': () => 'Please enter a cancellation reason.',

  // Closing a day
  'closure.day-over': () => 'That day is over. Only today and later days can be closed.',

  // Cooking
  'cooked.portions': ({ max }) => `Portions must be a whole number from 1 to ${max.toLocaleString('en-IN')}.`,
  'cooked.meal-over': () => 'The meal is over: what was cooked stays as it is.',

  // Standing orders
  'standing.weekdays': () => 'Choose weekdays from 1 (Monday) to 7, at least one.',
  'standing.what': () => 'A standing order is either for dishes or for the day’s box.',
  'standing.already': ({ customer, meal, weekday }) =>
    `${customer} already has a standing order for ${meal} on ${weekday}s.`,
  'standing.ended': () => 'This standing order has ended.',
  'standing.pause-over': () => 'A pause must end today or later.',
  'standing.too-many-days': ({ max }) => `At most ${max} days can be asked for.`,
  'standing.no-box': ({ diet, meal, day }) => `No ${diet} box is planned for ${meal} on ${day}.`,
  'standing.not-vegetarian': ({ dish }) => `${dish} is not vegetarian.`,
  'standing.has-meat': ({ dish }) => `${dish} has meat or fish.`,
  // Read by the kitchen and by the customer.
  'standing.avoided': ({ dish, allergens }) => `${dish} has ${allergens}, which should be avoided.`,
  'standing.nothing-to-skip': () => 'No box is to come on that day.',
  'standing.nothing-to-order-again': () => 'The box of that day was not left out.',

  // Delivery
  'run.not-a-rider': () => 'Only an active delivery user can take a run.',
  'run.not-draft': () => 'This run has been started already.',
  'run.not-out': () => 'This run is not on its way.',
  'run.closed': () => 'This run is closed.',
  'run.empty': () => 'There is nothing to deliver on this run.',
  'run.day-to-come': () => 'A run can be started on its day, not before.',
  'run.handed-over': () =>
    'The kitchen has given this run to another rider. You have nothing more to bring of it.',
  'run.link-replaced': () => 'The kitchen has made another link for this run: open that one.',
  'run.link-ended': () =>
    'This run is over, or its link has ended. If you still have boxes of it, ask the kitchen.',
  'station.name-required': () => 'Please say what the station is called.',
  'station.name-taken': ({ name }) =>
    `There is a station ${name} already. Revoke it first, or choose another name.`,
  'station.opens-nothing': () => 'Please choose Cook, Pack or both.',
  'stop.marked': () => 'This stop has been marked already.',
  'stop.not-failed': () => 'Only a stop that could not be delivered can be decided.',
  'stop.resolved': () => 'This stop has been decided already.',
  'stop.charge-kept': () => 'The charge of this order was kept. An admin can cancel it with a refund.',
  'stop.reason-required': () => 'Please say why it could not be delivered.',

  // Sessions and access
  'session.sign-in-failed': () => 'E-mail or password is wrong.',
  'session.sign-in-busy': () =>
    'Too many people are signing in right now. Please try again in a few seconds.',
  'session.required': () => 'Please sign in to continue.',
  'session.ended': () => 'Your session has ended. Please sign in again.',
  'session.station-link': () => 'This station link no longer opens anything. Ask an admin for a new one.',
  'session.link': () => 'This link is not valid any more. Please ask for a new one.',
  'session.not-a-customer': () => 'This profile is for customers.',
  'session.refresh': () => 'Your session has ended. Please open your personal link again.',
  forbidden: () => 'You are not allowed to do that.',
  'not-found': ({ thing }) => `${thing} not found.`,
  'stale-version': () => 'This was changed by someone else. Reload and try again.',
  'key-reused': () => 'This idempotency key was already used for something else.',
  'rate-limited': ({ minutes }) =>
    `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  internal: ({ requestId }) => `Something went wrong. (Request ${requestId})`,
  busy: () => 'Somebody else is changing this right now. Please try again in a moment.',
  unavailable: () => 'The service is not available right now. Please try again in a moment.',
};

/**
 * The sentence for an error, the same at every door.
 *
 * @param error the refusal
 * @returns a text that a person can be shown
 */
export function messageOf<R extends Reason>(error: AppError<R>): string {
  return MESSAGES[error.reason](error.params);
}

/** Why the orders of a stop were cancelled that could not be delivered, as their customer reads it. */
export const NOT_DELIVERED = {
  CUSTOMER_ABSENT: 'Could not be delivered: customer absent.',
  WRONG_ADDRESS: 'Could not be delivered: wrong address.',
  REFUSED: 'Could not be delivered: refused.',
  DAMAGED: 'Could not be delivered: damaged.',
  OTHER: 'Could not be delivered.',
} as const;

/** Why an order was not delivered whose charge was kept, as its customer reads it. */
export const CHARGE_KEPT = {
  CUSTOMER_ABSENT: 'Not delivered: customer absent. The charge was kept.',
  WRONG_ADDRESS: 'Not delivered: wrong address. The charge was kept.',
  REFUSED: 'Not delivered: refused. The charge was kept.',
  DAMAGED: 'Not delivered: damaged. The charge was kept.',
  OTHER: 'Not delivered. The charge was kept.',
} as const;

/** What a legacy sign-in form is told of its success. */
export const SIGNED_IN = 'Signed in.';
