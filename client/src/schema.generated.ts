/** How the next day becomes active: by an admin, or automatically. */
export type ActiveDay =
  /** An admin turns on the plan of the next day. */
  | 'BY_HAND'
  /** The server activates the next day. When the last meal of the active day closes, the next planned day that customers can still order for becomes active. */
  | 'FOLLOWS';

/** Who may edit customers' addresses. */
export type AddressEditors =
  /** Admins only. */
  | 'ADMINS'
  /** Admins can edit all addresses. Customers can edit their own. */
  | 'CUSTOMERS';

/** An address. An address with an empty text is ignored. */
export type AddressInput = {
  /** ID of the address to change. If omitted, the address with the same text is changed. If no address has this text, a new one is created. */
  id?: string | number | null | undefined;
  /** Whether this is the default address. The first address with true becomes the default. If none has true, the first address becomes the default. */
  isDefault?: boolean | null | undefined;
  /** Link to a map (`https`). Customers may enter links of Google Maps, OpenStreetMap, Apple Maps, Bing Maps, and Mappls only. Admins may enter links of any host. A stored link is accepted unchanged. */
  locationUrl?: string | null | undefined;
  /** Note for the rider at the door, at most 120 characters. If omitted, the note of the address with the same text is unchanged. */
  note?: string | null | undefined;
  /** Text of the address, at most 500 characters. */
  text: string;
};

/** An allergen: a substance that some people must avoid. */
export type Allergen =
  /** Prawns, crabs, and similar. */
  | 'CRUSTACEAN'
  /** Eggs and egg products. */
  | 'EGG'
  /** Fish. */
  | 'FISH'
  /** Wheat, rye, barley, and oats. */
  | 'GLUTEN'
  /** Milk and milk products. */
  | 'MILK'
  /** Peanuts and tree nuts. */
  | 'NUTS'
  /** Soybeans and soy products. */
  | 'SOY'
  /** Sulphites of 10 mg/kg or more. */
  | 'SULPHITE';

/** A recorded action. */
export type AuditAction =
  /** An API key was created. The key is not stored in the trail. */
  | 'API_KEY_CREATED'
  /** An API key was revoked. */
  | 'API_KEY_REVOKED'
  /** The column mapping of bank statements was changed. */
  | 'BANK_COLUMNS_CHANGED'
  /** The number of the kitchen's boxes that a customer has was corrected. */
  | 'BOXES_CORRECTED'
  /** A group was created. `after` lists its customers. */
  | 'CUSTOMER_GROUP_CREATED'
  /** A group was deleted. `before` lists its customers. */
  | 'CUSTOMER_GROUP_DELETED'
  /** A group was renamed, or its customers changed. `after` lists the customers that were added and removed. */
  | 'CUSTOMER_GROUP_EDITED'
  /** A day, or one of its meals, was closed. Its cancelled orders have their own entries. */
  | 'DAY_CLOSED'
  /** A closed day was reopened. */
  | 'DAY_REOPENED'
  /** A dish was marked as cooked for a day and meal. */
  | 'DISH_COOKED'
  /** A dish was created. */
  | 'DISH_CREATED'
  /** A dish was deleted and removed from the plans in `after`. */
  | 'DISH_DELETED'
  /** A dish was changed, activated, or deactivated. */
  | 'DISH_EDITED'
  /** The cooked mark of a dish was removed. */
  | 'DISH_UNCOOKED'
  /** A meal was created. */
  | 'MEAL_CREATED'
  /** A meal was changed. */
  | 'MEAL_EDITED'
  /** A plan was created. */
  | 'MEAL_PLAN_CREATED'
  /** A plan without orders was deleted. */
  | 'MEAL_PLAN_DELETED'
  /** A plan was changed. */
  | 'MEAL_PLAN_EDITED'
  /** A plan was turned OFF, directly or because another one was turned ON. */
  | 'MEAL_PLAN_TURNED_OFF'
  /** A plan was turned ON. */
  | 'MEAL_PLAN_TURNED_ON'
  /** An order was cancelled. `after` states whether it was refunded. */
  | 'ORDER_CANCELLED'
  /** An upcoming order was charged and became Placed. */
  | 'ORDER_CHARGED'
  /** The charge for an undelivered order was kept. */
  | 'ORDER_CHARGE_KEPT'
  /** An order was completed. */
  | 'ORDER_COMPLETED'
  /** A report that an order was not delivered was withdrawn. */
  | 'ORDER_DELIVERY_UNDONE'
  /** An order was changed, and the wallet was debited or credited with the difference. */
  | 'ORDER_EDITED'
  /** A rider could not deliver an order. `after` states the reason. */
  | 'ORDER_NOT_DELIVERED'
  /** The box of an order was marked as packed. */
  | 'ORDER_PACKED'
  /** A rider took a photo of the delivery. */
  | 'ORDER_PHOTOGRAPHED'
  /** An order was placed and charged. */
  | 'ORDER_PLACED'
  /** A label or slip of an order was printed. */
  | 'ORDER_PRINTED'
  /** A completed order was reopened. */
  | 'ORDER_REOPENED'
  /** The scheduler created an upcoming order for a standing order. It is not charged yet. */
  | 'ORDER_SCHEDULED'
  /** The packed mark of a box was removed. */
  | 'ORDER_UNPACKED'
  /** A payment was recorded. Nothing of it is credited yet. */
  | 'PAYMENT_RECORDED'
  /** A customer's personal link was replaced. Links are not stored in the trail. */
  | 'PERSONAL_LINK_RESET'
  /** The stops of a run or their sequence changed. */
  | 'RUN_CHANGED'
  /** A run was closed. */
  | 'RUN_CLOSED'
  /** A run was reassigned to another rider with a new link. Links are not stored in the trail. */
  | 'RUN_HANDED_OVER'
  /** A run got a new link. Links are not stored in the trail. */
  | 'RUN_LINK_RENEWED'
  /** A run was started and its link created. Links are not stored in the trail. */
  | 'RUN_STARTED'
  /** All sessions of an admin were ended. */
  | 'SESSIONS_ENDED'
  /** The settings were changed. */
  | 'SETTINGS_EDITED'
  /** An admin's email and password were set. The password is not stored in the trail. */
  | 'SIGN_IN_SET'
  /** The box of a day was skipped. */
  | 'STANDING_DAY_SKIPPED'
  /** The skipped or cancelled box of a day was requested again. */
  | 'STANDING_DAY_WANTED'
  /** A standing order was created. */
  | 'STANDING_ORDER_CREATED'
  /** A standing order was changed. */
  | 'STANDING_ORDER_EDITED'
  /** A standing order was ended. */
  | 'STANDING_ORDER_ENDED'
  /** A standing order was paused. */
  | 'STANDING_ORDER_PAUSED'
  /** A pause of a standing order was ended. */
  | 'STANDING_ORDER_RESUMED'
  /** A station and its link were created. The link is not stored in the trail. */
  | 'STATION_CREATED'
  /** The link of a station was revoked. */
  | 'STATION_REVOKED'
  /** A customer entered the UTR of a top-up. */
  | 'TOP_UP_CLAIMED'
  /** A claim was rejected. `after` contains the reason. A credited claim is recorded as WALLET_CREDITED. */
  | 'TOP_UP_REJECTED'
  /** A customer requested a top-up. */
  | 'TOP_UP_REQUESTED'
  /** A user was created. */
  | 'USER_CREATED'
  /** A user was changed, activated, or deactivated. */
  | 'USER_EDITED'
  /** A wallet was corrected. */
  | 'WALLET_CORRECTED'
  /** A wallet was credited. */
  | 'WALLET_CREDITED'
  /** Money from a wallet was paid back to the customer's bank account. */
  | 'WALLET_PAID_BACK'
  /** A webhook was created. Secrets are not stored in the trail. */
  | 'WEBHOOK_CREATED'
  /** A webhook was deleted. */
  | 'WEBHOOK_DELETED'
  /** A webhook was changed, disabled, or enabled. */
  | 'WEBHOOK_EDITED'
  /** The secret of a webhook was replaced. Secrets are not stored in the trail. */
  | 'WEBHOOK_SECRET_REPLACED';

/** Kind of actor. */
export type AuditActor =
  /** An admin. */
  | 'ADMIN'
  /** An API key. `AuditEntry.actor` is a user with the name of the key. */
  | 'API_KEY'
  /** A customer. */
  | 'CUSTOMER'
  /** A delivery user, by a run link. */
  | 'RIDER'
  /** A kitchen device, by a station link. */
  | 'STATION'
  /** The server: a command, the sample data, or the scheduler. */
  | 'SYSTEM';

/** Kind of subject of an audit entry. */
export type AuditSubject =
  /** An API key. */
  | 'API_KEY'
  /** A closed day. */
  | 'CLOSURE'
  /** A group of customers. */
  | 'CUSTOMER_GROUP'
  /** A delivery run. */
  | 'DELIVERY_RUN'
  /** A dish. */
  | 'DISH'
  /** A meal. */
  | 'MEAL'
  /** A meal plan. */
  | 'MEAL_PLAN'
  /** An order. */
  | 'ORDER'
  /** A payment to the kitchen. */
  | 'PAYMENT'
  /** The kitchen’s settings. */
  | 'SETTINGS'
  /** A standing order, including its skipped and requested days. */
  | 'STANDING_ORDER'
  /** A kitchen device. */
  | 'STATION'
  /** A customer's top-up. */
  | 'TOP_UP'
  /** A user. */
  | 'USER'
  /** A wallet, identified by its customer. */
  | 'WALLET'
  /** A webhook. */
  | 'WEBHOOK';

/** A bank line from the preview, and the wallet to credit. */
export type BankLineInput = {
  /** Amount received, in rupees: more than 0, at most 10,00,000. */
  amount: number;
  /** Amount to credit, in rupees. Default: the whole amount. The remaining amount stays uncredited. */
  credit?: number | null | undefined;
  /** Day of the payment: tomorrow at the latest. */
  date: string;
  /** Fingerprint from the preview, at most 100 characters. */
  fingerprint: string;
  /** The bank's description of the payment, at most 500 characters. */
  narration?: string | null | undefined;
  /** ID of the top-up to settle. If omitted, the customer's claim with this UTR, or the only claim with this amount. */
  topUpId?: string | number | null | undefined;
  /** ID of the user whose wallet is credited. */
  userId: string | number;
  /** The bank's reference of the payment, at most 100 characters. */
  utr?: string | null | undefined;
};

/** Result of matching a bank line. */
export type BankLineStatus =
  /** The UTR and the amount of a claim match the line. */
  | 'EXACT'
  /** Possible match. The line has the UTR of a claim, the amount and the name of a top-up, or data of a customer. */
  | 'LIKELY'
  /** The line matches no customer. */
  | 'NONE'
  /** The line cannot be credited. `error` states the reason. */
  | 'REJECTED'
  /** The payment is already recorded. */
  | 'SEEN';

/** Names of the columns of a bank statement. */
export type BankMappingInput = {
  /** Column of the amount received. */
  amount: string;
  /** Column of the account balance after each line. Omit it if the file has no such column. */
  balance?: string | null | undefined;
  /** Column of the payment date. */
  date: string;
  /** Order of day and month in numeric dates. Null means day first: a file with a date such as `12/31/2026` then returns no lines, and BANK_DATES_DOUBTFUL in `problems`. */
  dayOrder?: DayOrder | null | undefined;
  /** Column that states `Cr` or `Dr`, if credits and debits share one amount column. Omit it if the file has no such column. */
  direction?: string | null | undefined;
  /** Column of the bank's description of the payment. */
  narration: string;
  /** Column of the bank's reference. Omit it if the file has no such column. */
  utr?: string | null | undefined;
};

/** Kind of a bulk job. */
export type BulkJobKind =
  /** Cancels many orders for one reason. */
  | 'CANCEL_ORDERS'
  /** Creates the same standing order for many customers. */
  | 'CREATE_STANDING_ORDERS'
  /** Credits lines of a bank statement. */
  | 'CREDIT_BANK_LINES'
  /** Credits many wallets. */
  | 'CREDIT_WALLETS'
  /** Places the same order for many customers. */
  | 'PLACE_ORDERS'
  /** Removes or replaces a dish in many orders. */
  | 'REMOVE_DISH';

/** Outcome of a row. */
export type BulkJobRowStatus =
  /** The row was processed successfully. */
  | 'DONE'
  /** A rule rejected the row. */
  | 'REJECTED'
  /** The row is not processed yet. */
  | 'WAITING';

/** Status of a bulk job. */
export type BulkJobStatus =
  /** Every row has an outcome. */
  | 'DONE'
  /** The admin who started the job is no longer active. Some rows have no outcome yet. */
  | 'STOPPED'
  /** Some rows have no outcome yet. */
  | 'WORKING';

/** A new API key. */
export type CreateApiKeyInput = {
  /** Time from which the key is rejected. Default: the key does not expire. */
  expiresAt?: string | null | undefined;
  /** Name of the key, at most 120 characters. Unique among the keys that are not revoked. */
  name: string;
  /** Permissions of the key, such as `orders:read`. At least one. `staff:write` is rejected. */
  scopes: Array<string>;
};

/** A new group. */
export type CreateCustomerGroupInput = {
  /** Customers of the group, 1 to 5,000. */
  customerIds: Array<string | number>;
  /** Name of the group, at most 120 characters. Unique. */
  name: string;
};

/** A new dish. */
export type CreateDishInput = {
  /** Allergens of the dish. */
  allergens?: Array<Allergen> | null | undefined;
  /** Energy in kcal, 0 or more. Null means not stated. */
  calories?: number | null | undefined;
  /** Carbohydrates in grams, 0 or more. Null means not stated. */
  carbs?: number | null | undefined;
  /** Diet of the dish. Null means not stated. */
  diet?: Diet | null | undefined;
  /** ID in another system, at most 100 characters. Unique among dishes: an ID that is taken fails with CONFLICT. */
  externalId?: string | null | undefined;
  /** Fats in grams, 0 or more. Null means not stated. */
  fats?: number | null | undefined;
  /** Picture addresses: http, https, or a path on this server. At most 20. */
  imageUrls?: Array<string> | null | undefined;
  /** Ingredients, separated by commas, at most 2,000 characters. */
  ingredients?: string | null | undefined;
  /** Price in rupees, 0 or more. A dish without a price cannot be ordered. */
  price?: number | null | undefined;
  /** Protein in grams, 0 or more. Null means not stated. */
  protein?: number | null | undefined;
  /** Status. Only active dishes can be ordered. Default: ACTIVE. */
  status?: Status | null | undefined;
  /** Title, at most 120 characters. */
  title: string;
};

/** A new meal. */
export type CreateMealInput = {
  /** Time when ordering closes, in minutes before the delivery window starts: 0 to 10,080. Null means no closing time. Without a closing time, a customer can eat and then cancel for a refund. */
  closesMinutesBefore?: number | null | undefined;
  /** End of the delivery window: `HH:MM` in India, after its start. */
  deliveryEndsAt: string;
  /** Start of the delivery window: `HH:MM` in India. */
  deliveryStartsAt: string;
  /** Status. Only active meals can be ordered. Default: ACTIVE. */
  status?: Status | null | undefined;
  /** Title, 1 to 120 characters. */
  title: string;
};

/** A new plan. After its creation, it is OFF. */
export type CreateMealPlanInput = {
  /** Day of the plan. A day has at most one plan. */
  date?: string | null | undefined;
  /** Dishes by meal, at most 500 in all. */
  slots: Array<MealPlanSlotInput>;
};

/** A new standing order. */
export type CreateStandingOrderInput = {
  /** ID of the delivery address, one of `User.addresses`. Default: the default address. */
  addressId?: string | number | null | undefined;
  /** Diet of the day's box. Omit it for fixed dishes. */
  boxFor?: Diet | null | undefined;
  /** Number of boxes per day, 1 to 50. Default 1. */
  boxQuantity?: number | null | undefined;
  /** First day on which the standing order applies. */
  from: string;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** Fixed dishes. If omitted, each order contains the day's box. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** ID of the meal. */
  mealId: string | number;
  /** Last day on which the standing order applies. Default: no last day. */
  until?: string | null | undefined;
  /** ID of the customer. Customers may omit it. Admins must send it. */
  userId?: string | number | null | undefined;
  /** Weekdays on which the customer gets a box. At least one. */
  weekdays: Array<Weekday>;
};

/** The same standing order for many customers. */
export type CreateStandingOrdersInput = {
  /** Diet of the day's box. Omit it for fixed dishes. */
  boxFor?: Diet | null | undefined;
  /** Number of boxes per day, 1 to 50. Default 1. */
  boxQuantity?: number | null | undefined;
  /** First day on which the standing order applies. */
  from: string;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** Fixed dishes. If omitted, each order contains the day's box. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** ID of the meal. */
  mealId: string | number;
  /** Last day on which the standing order applies. Default: no last day. */
  until?: string | null | undefined;
  /** Weekdays on which the customer gets a box. At least one. */
  weekdays: Array<Weekday>;
};

/** A new station. */
export type CreateStationInput = {
  /** Whether the station can open Cook. */
  cook: boolean;
  /** Name of the station, at most 120 characters. Unique among the stations that are not revoked. */
  name: string;
  /** Whether the station can open Pack. */
  pack: boolean;
};

/** A new user. */
export type CreateUserInput = {
  /** Addresses. At least one for a customer. Ignored for users who are not customers. */
  addresses?: Array<AddressInput> | null | undefined;
  /** Alternate mobile number, ten digits. Null means none. Ignored for users who are not customers. */
  alternateMobileNumber?: string | null | undefined;
  /** Allergens that the customer avoids. Ignored for users who are not customers. */
  avoids?: Array<Allergen> | null | undefined;
  /** Amount by which an order may overdraw the wallet, in rupees, at most 10,000. A limit below the amount due is allowed and prevents further orders. Ignored for users who are not customers. Default: 0. */
  creditLimit?: number | null | undefined;
  /** Diet of the customer. Null means that the customer eats everything. Ignored for users who are not customers. */
  diet?: CustomerDiet | null | undefined;
  /** ID in another system, at most 100 characters. Unique among users: an ID that is taken fails with CONFLICT. */
  externalId?: string | null | undefined;
  /** Gender. Default: UNKNOWN. */
  gender?: Gender | null | undefined;
  /** Mobile number, ten digits. A prefix of +91, 91, 0091, or 0, and spaces, hyphens, and brackets are removed. Any other character or country code is an error. Unique among users of a type. */
  mobileNumber: string;
  /** Role of an admin. Only callers with `staff:write` can set it. Ignored for users who are not admins. Default: OWNER. */
  role?: Role | null | undefined;
  /** Status. An admin who becomes inactive is signed out at once. Default: ACTIVE. */
  status?: Status | null | undefined;
  /** Name, at most 120 characters. */
  title?: string | null | undefined;
  /** Type of the user. */
  type: UserType;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** Description, at most 120 characters. */
  description?: string | null | undefined;
  /** Events: `order.placed`, `order.updated`, `order.cancelled`, `order.completed`, `wallet.credited`, `wallet.low`, `dish.created`, `dish.updated`, `dish.deleted`, `meal_plan.created`, `meal_plan.updated`, `meal_plan.deleted`, `user.created`, `user.updated`. `order.*` stands for all events of orders, and likewise for the others. */
  events: Array<string>;
  /** HTTPS address, at most 2,000 characters. It must be public. */
  url: string;
};

/** A credit for one wallet, identified by `userId` or by the customer's mobile number. */
export type CreditLineInput = {
  /** Amount in rupees, more than 0, at most 10,00,000. */
  amount: number;
  /** Day on which the money was received: today by default, tomorrow at the latest. */
  date?: string | null | undefined;
  /** Wallet balance that was displayed to the user, in rupees. A line whose actual balance differs fails with CONFLICT. If omitted, any balance is accepted. */
  expectedBalance?: number | null | undefined;
  /** Fingerprint from the preview, at most 100 characters. A line whose fingerprint was credited before fails with CONFLICT. If omitted, only the reference is compared. */
  fingerprint?: string | null | undefined;
  /** The customer's mobile number. It is used if `userId` is omitted. */
  mobileNumber?: string | null | undefined;
  /** Note, at most 200 characters. */
  narration?: string | null | undefined;
  /** The bank's reference (UTR), at most 100 characters. A payment is credited once: a reference that was credited before is rejected, regardless of case and spaces. */
  reference?: string | null | undefined;
  /** ID of the wallet's user. */
  userId?: string | number | null | undefined;
};

/** Diet of a customer. */
export type CustomerDiet =
  /** Vegetarian dishes and eggs. */
  | 'EGG'
  /** Vegetarian dishes only. */
  | 'VEG';

/** Order of day and month in a numeric date. */
export type DayOrder =
  /** Day first: 31/12/2026. */
  | 'DAY_FIRST'
  /** Month first: 12/31/2026. */
  | 'MONTH_FIRST';

/** Proof of delivery that the app requests from riders. */
export type DeliveryProof =
  /** No proof. */
  | 'NONE'
  /** A photo. */
  | 'PHOTO';

/** Diet of a dish, as marked on Indian packs. */
export type Diet =
  /** Contains egg, but neither meat nor fish. */
  | 'EGG'
  /** Contains meat or fish. */
  | 'NON_VEG'
  /** Vegetarian: contains neither egg, meat, nor fish. */
  | 'VEG';

/** Portion limit of a dish, and the boxes that contain it. */
export type DishPortionsInput = {
  /** Diets whose box contains the dish. An empty list means none. If omitted or null, the boxes are unchanged. The veg box accepts `VEG` dishes, the egg box `VEG` and `EGG`, the non-veg box any dish. Any other dish fails with CONFLICT and the reason PLAN_DISH_NOT_FOR_BOX. */
  boxFor?: Array<Diet> | null | undefined;
  /** Maximum number of portions, 0 to 100,000, at least the number sold. Null for no limit. */
  cap?: number | null | undefined;
  /** ID of a dish of this slot. */
  dishId: string | number;
};

/** Changes to an order. A field that is omitted or null is unchanged. */
export type EditOrderInput = {
  /** Accepts dishes that conflict with what the customer eats or avoids. If omitted or false, a request that adds or increases such a dish fails with CONFLICT. */
  acceptDietConflicts?: boolean | null | undefined;
  /** ID of another address of the customer, one of `User.addresses`. */
  addressId?: string | number | null | undefined;
  /** Amount that was displayed to the user, in rupees. If the actual amount differs, the request is rejected. If omitted, any amount is accepted. */
  expectedAmount?: number | null | undefined;
  /** ID in another system, at most 100 characters. Unique among orders: an ID that is taken fails with CONFLICT and the `orderId` of the order that has it. An empty text removes it. Admins only. */
  externalId?: string | null | undefined;
  /** New day of the order. Admins only. */
  forDate?: string | null | undefined;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** New lines, 1 to 100. They replace all lines of the order. A dish that is already on the order keeps its price. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** ID of the new meal. Admins only. */
  mealId?: string | number | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Code of an error: `extensions.code`, and `code` in REST. */
export type ErrorCode =
  /** The input is invalid. `extensions.field` names the field. REST status 400. */
  | 'BAD_USER_INPUT'
  /** The request conflicts with the current data. REST status 409. */
  | 'CONFLICT'
  /** A dish cannot be ordered. REST status 409. */
  | 'DISH_UNAVAILABLE'
  /** The caller may not do this. REST status 403. */
  | 'FORBIDDEN'
  /** The balance is too low. `extensions.missing` is the missing amount. REST status 402. */
  | 'INSUFFICIENT_WALLET'
  /** An unexpected error of the server. REST status 500. */
  | 'INTERNAL_SERVER_ERROR'
  /** The idempotency key was already used with other input. REST status 422. */
  | 'KEY_REUSED'
  /** The object does not exist, or belongs to another customer. REST status 404. */
  | 'NOT_FOUND'
  /** The closing time of the meal has passed. REST status 409. */
  | 'ORDERING_CLOSED'
  /** Too many requests or attempts. `extensions.retryAfterSeconds` states how long to wait. REST status 429. */
  | 'RATE_LIMITED'
  /** Another caller changed the object since its version was loaded. REST status 409. */
  | 'STALE_VERSION'
  /** The request has no valid token. REST status 401. */
  | 'UNAUTHENTICATED'
  /** The database cannot be reached. Retry with the same idempotency key. REST status 503. */
  | 'UNAVAILABLE';

/** Reason of an error: `extensions.reason`. New reasons can be added. In a message, a name in braces is replaced by a value. */
export type ErrorReason =
  /** Code BAD_USER_INPUT. Message: The response exceeds {max} {unit} and is incomplete. Request fewer entries or fewer fields. */
  | 'ANSWER_TOO_LARGE'
  /** Code BAD_USER_INPUT. Message: The columns differ from those of the last statement. Check the selected columns. */
  | 'BANK_COLUMNS_DIFFER'
  /** Code BAD_USER_INPUT. Message: Select the columns of the date, the amount, and the description. */
  | 'BANK_COLUMNS_UNKNOWN'
  /** Code BAD_USER_INPUT. Message: Line {line}: this date is valid only if the month is written first. Select 'Columns' and set the date format. */
  | 'BANK_DATES_DOUBTFUL'
  /** Code BAD_USER_INPUT. Message: Line {line}: the amount cannot be read. */
  | 'BANK_LINE_AMOUNT'
  /** Code BAD_USER_INPUT. Message: Line {line} has more cells than the header row. */
  | 'BANK_LINE_CELLS'
  /** Code BAD_USER_INPUT. Message: Line {line}: the date cannot be read. */
  | 'BANK_LINE_DATE'
  /** Code BAD_USER_INPUT. Message: Line {line} does not state whether the money came in or went out. */
  | 'BANK_LINE_DIRECTION'
  /** Code CONFLICT. Message: This line is identical to line {line}, so it may be the same payment. */
  | 'BANK_LINE_DUPLICATE'
  /** Code BAD_USER_INPUT. Message: This file has {lines} lines that cannot be read. Check which columns contain the date and the amount. */
  | 'BANK_MANY_UNREADABLE'
  /** Code BAD_USER_INPUT. Message: This statement has no incoming payments, so there is nothing to credit. */
  | 'BANK_NOTHING_CAME_IN'
  /** Code BAD_USER_INPUT. Message: {label} must be a whole number from 0 to {max}. */
  | 'BOXES_COUNT'
  /** Code CONFLICT. Message: This kitchen does not count boxes. Set a box limit in Settings first. */
  | 'BOXES_NOT_COUNTED'
  /** Code UNAVAILABLE. Message: Another user is changing this right now. Please try again in a moment. */
  | 'BUSY'
  /** Code CONFLICT. Message: This day is over. Only today and later days can be cancelled. */
  | 'CLOSURE_DAY_OVER'
  /** Code CONFLICT. Message: The delivery window is over, so a dish can no longer be marked as not cooked. */
  | 'COOKED_MEAL_OVER'
  /** Code BAD_USER_INPUT. Message: Portions must be a whole number from 1 to {max}. */
  | 'COOKED_PORTIONS'
  /** Code CONFLICT. Message: With this diet, {dish} no longer fits its box in {plans} plans dated today or later. Remove it from that box first. */
  | 'DISH_DIET_BREAKS_PLANS'
  /** Code BAD_USER_INPUT. Message: '{url}' is not the address of a picture. Enter an address that starts with http://, https://, or /. */
  | 'DISH_IMAGE_URL'
  /** Code BAD_USER_INPUT. Message: Title is required. */
  | 'DISH_TITLE_REQUIRED'
  /** Code CONFLICT. Message: Another record already has this external ID. Use a different one. */
  | 'EXTERNAL_ID_TAKEN'
  /** Code FORBIDDEN. Message: You are not allowed to do that. */
  | 'FORBIDDEN'
  /** Code FORBIDDEN. Message: Your role does not allow this. */
  | 'FORBIDDEN_ROLE'
  /** Code FORBIDDEN. Message: This API key needs the permission {permission} to read {field}. */
  | 'FORBIDDEN_SCOPE'
  /** Code FORBIDDEN. Message: No API key can read {field}, because it is a secret. */
  | 'FORBIDDEN_SECRET'
  /** Code BAD_USER_INPUT. Message: Enter a name for the group. */
  | 'GROUP_NAME_REQUIRED'
  /** Code CONFLICT. Message: There is already a group named {name}. Enter another name. */
  | 'GROUP_NAME_TAKEN'
  /** Code BAD_USER_INPUT. Message: Select at least one customer for the group. */
  | 'GROUP_NOBODY'
  /** Code CONFLICT. Message: There can be at most {max} groups. Delete one first. */
  | 'GROUP_TOO_MANY'
  /** Code CONFLICT. Message: A dish named {title} already exists. */
  | 'IMPORT_DISH_EXISTS'
  /** Code CONFLICT. Message: Row {row} already has this title. */
  | 'IMPORT_DISH_TWICE'
  /** Code BAD_USER_INPUT. Message: A spreadsheet has shortened the {label}. Format the column as text, and enter all digits again. */
  | 'IMPORT_EXPONENT'
  /** Code BAD_USER_INPUT. Message: The file is not valid CSV. Check line {line}. */
  | 'IMPORT_MALFORMED'
  /** Code BAD_USER_INPUT. Message: This row is not a customer. Only customers can be imported. */
  | 'IMPORT_NOT_A_CUSTOMER'
  /** Code BAD_USER_INPUT. Message: The file has no column '{column}'. */
  | 'IMPORT_NO_COLUMN'
  /** Code BAD_USER_INPUT. Message: Name is missing. */
  | 'IMPORT_NO_NAME'
  /** Code BAD_USER_INPUT. Message: The file has no rows below the header row. Add at least one row. */
  | 'IMPORT_NO_ROW'
  /** Code BAD_USER_INPUT. Message: This is {kind}, not a CSV file. Save the file as CSV, and select the CSV file. */
  | 'IMPORT_OTHER_KIND'
  /** Code BAD_USER_INPUT. Message: Row {row} has more cells than the header row. Put quotes around a value that contains commas. */
  | 'IMPORT_SURPLUS_CELLS'
  /** Code CONFLICT. Message: Row {row} already has this mobile number. */
  | 'IMPORT_TWICE'
  /** Code BAD_USER_INPUT. Message: {label} can have at most two decimals. */
  | 'INPUT_AMOUNT_DECIMALS'
  /** Code BAD_USER_INPUT. Message: {label} must be an amount in rupees. */
  | 'INPUT_AMOUNT_NOT_A_NUMBER'
  /** Code BAD_USER_INPUT. Message: {label} can be at most ₹10,00,000.00. */
  | 'INPUT_AMOUNT_TOO_LARGE'
  /** Code BAD_USER_INPUT. Message: {label} is unclear. Write it without commas, such as 1500 or 1500.50. */
  | 'INPUT_AMOUNT_UNCLEAR'
  /** Code BAD_USER_INPUT. Message: {label} must be one of {words}. */
  | 'INPUT_CHOICE'
  /** Code BAD_USER_INPUT. Message: {label} contains invisible control characters. Type the text again. */
  | 'INPUT_CONTROL_CHARACTERS'
  /** Code BAD_USER_INPUT. Message: The cursor is not valid for this list and sort order. Load the first page again. */
  | 'INPUT_CURSOR'
  /** Code BAD_USER_INPUT. Message: The cursor is newer than the newest change, because the database was restored. Load all data again, then read the changes without a cursor. */
  | 'INPUT_CURSOR_AHEAD'
  /** Code BAD_USER_INPUT. Message: {label} must be a real date, written as YYYY-MM-DD. */
  | 'INPUT_DAY'
  /** Code BAD_USER_INPUT. Message: {label} is not a valid ID. */
  | 'INPUT_ID'
  /** Code BAD_USER_INPUT. Message: An idempotency key must have 1 to 255 printable characters. */
  | 'INPUT_IDEMPOTENCY_KEY'
  /** Code BAD_USER_INPUT. Message: {label} must be a date and time, written as 2026-11-20T18:30:00.000Z. */
  | 'INPUT_INSTANT'
  /** Code BAD_USER_INPUT. Message: {detail} */
  | 'INPUT_MALFORMED'
  /** Code BAD_USER_INPUT. Message: {label} cannot be negative. */
  | 'INPUT_NEGATIVE'
  /** Code BAD_USER_INPUT. Message: {label} must be a JSON object. */
  | 'INPUT_NOT_AN_OBJECT'
  /** Code BAD_USER_INPUT. Message: {label} must be a list. */
  | 'INPUT_NOT_A_LIST'
  /** Code BAD_USER_INPUT. Message: {label} must be a number. */
  | 'INPUT_NOT_A_NUMBER'
  /** Code BAD_USER_INPUT. Message: {label} must be text. */
  | 'INPUT_NOT_TEXT'
  /** Code BAD_USER_INPUT. Message: {label} must be true or false. */
  | 'INPUT_NOT_YES_OR_NO'
  /** Code BAD_USER_INPUT. Message: Send an idempotency key as idempotencyKey. A request with one mutation can send the header Idempotency-Key instead. */
  | 'INPUT_NO_IDEMPOTENCY_KEY'
  /** Code BAD_USER_INPUT. Message: {label} can be at most {max}. */
  | 'INPUT_NUMBER_TOO_LARGE'
  /** Code BAD_USER_INPUT. Message: Send either 'page' or 'after', not both. */
  | 'INPUT_PAGE_AND_AFTER'
  /** Code BAD_USER_INPUT. Message: {label} is required. */
  | 'INPUT_REQUIRED'
  /** Code BAD_USER_INPUT. Message: {label} must be a time of day, written as HH:MM. */
  | 'INPUT_TIME'
  /** Code BAD_USER_INPUT. Message: {label} can be at most {max} characters long. */
  | 'INPUT_TOO_LONG'
  /** Code BAD_USER_INPUT. Message: {label} can have at most {max} entries. */
  | 'INPUT_TOO_MANY'
  /** Code BAD_USER_INPUT. Message: The last day cannot be before the first day. */
  | 'INPUT_UNTIL_BEFORE_FROM'
  /** Code BAD_USER_INPUT. Message: {label} must be a whole number from {min} to {max}. */
  | 'INPUT_WHOLE_NUMBER'
  /** Code INTERNAL_SERVER_ERROR. Message: Something went wrong. If it happens again, report it with this request ID: {requestId}. */
  | 'INTERNAL'
  /** Code UNAUTHENTICATED. Message: This API key is not valid. It was revoked, has expired, or is incomplete. */
  | 'KEY_ENDED'
  /** Code BAD_USER_INPUT. Message: Select an expiry date in the future. */
  | 'KEY_EXPIRES_PAST'
  /** Code BAD_USER_INPUT. Message: Enter a name for the API key. */
  | 'KEY_NAME_REQUIRED'
  /** Code CONFLICT. Message: There is already an API key named {name}. Enter another name. */
  | 'KEY_NAME_TAKEN'
  /** Code BAD_USER_INPUT. Message: Select at least one permission. */
  | 'KEY_NO_SCOPE'
  /** Code KEY_REUSED. Message: This idempotency key was already used with other input. Use a new key. */
  | 'KEY_REUSED'
  /** Code BAD_USER_INPUT. Message: An API key cannot have the permission staff:write. */
  | 'KEY_SCOPE_OF_OWNERS'
  /** Code CONFLICT. Message: There can be at most {max} API keys. Revoke one first. */
  | 'KEY_TOO_MANY'
  /** Code BAD_USER_INPUT. Message: Closing time must be 0 to {max} minutes before the delivery window opens. */
  | 'MEAL_CLOSES_MINUTES_BEFORE'
  /** Code CONFLICT. Message: {meal} is a built-in meal, so its title cannot be changed. */
  | 'MEAL_TITLE_FIXED'
  /** Code BAD_USER_INPUT. Message: The delivery window must end after it starts. */
  | 'MEAL_WINDOW'
  /** Code NOT_FOUND. Message: {thing} not found. */
  | 'NOT_FOUND'
  /** Code BAD_USER_INPUT. Message: This address no longer exists. Reload and select another one. */
  | 'ORDER_ADDRESS_UNKNOWN'
  /** Code CONFLICT. Message: Order is already cancelled. */
  | 'ORDER_ALREADY_CANCELLED'
  /** Code CONFLICT. Message: Order already placed for the schedule */
  | 'ORDER_ALREADY_PLACED'
  /** Code CONFLICT. Message: Your box could not be delivered: customer absent. The charge was not refunded. Call the kitchen about a refund. */
  | 'ORDER_CHARGE_STAYS'
  /** Code ORDERING_CLOSED. Message: Ordering for {meal} is closed. */
  | 'ORDER_CLOSED'
  /** Code CONFLICT. Message: An order can be reopened only on the day it was completed. */
  | 'ORDER_COMPLETED_BEFORE'
  /** Code CONFLICT. Message: The meal and the day of an order cannot be changed. Cancel the order, then order again. */
  | 'ORDER_CUSTOMER_CANNOT_MOVE'
  /** Code CONFLICT. Message: An order cannot be moved to another customer. */
  | 'ORDER_CUSTOMER_FIXED'
  /** Code CONFLICT. Message: An order can be completed only on its delivery day or later. */
  | 'ORDER_DAY_TO_COME'
  /** Code CONFLICT. Message: Your box could not be delivered. You can change this order after the kitchen decides about the refund. */
  | 'ORDER_DELIVERY_UNDECIDED'
  /** Code CONFLICT. Message: {customer} eats {eats}: {dishes}. {customer} avoids {allergen}, which is in {dishes}. */
  | 'ORDER_DIET_CONFLICT'
  /** Code DISH_UNAVAILABLE. Message: {dish} is no longer available. You can reduce its quantity, but not increase it. */
  | 'ORDER_DISH_CANNOT_GROW'
  /** Code BAD_USER_INPUT. Message: Each dish can appear only once in an order. Change its quantity instead. */
  | 'ORDER_DISH_TWICE'
  /** Code DISH_UNAVAILABLE. Message: {dish} is not available. */
  | 'ORDER_DISH_UNAVAILABLE'
  /** Code CONFLICT. Message: This order is completed. Edit the order instead. */
  | 'ORDER_EDIT_COMPLETED'
  /** Code CONFLICT. Message: Another order already has this external ID. Use a different one. */
  | 'ORDER_EXTERNAL_ID_TAKEN'
  /** Code DISH_UNAVAILABLE. Message: Only {left} portions of {dish} are left. */
  | 'ORDER_FEW_LEFT'
  /** Code CONFLICT. Message: Order is cancelled. */
  | 'ORDER_IS_CANCELLED'
  /** Code CONFLICT. Message: Order is completed and cannot be changed. */
  | 'ORDER_IS_COMPLETED'
  /** Code CONFLICT. Message: This order has not been charged yet, so its status cannot be changed. */
  | 'ORDER_IS_UPCOMING'
  /** Code ORDERING_CLOSED. Message: {meal} is closed on {day}: {reason}. */
  | 'ORDER_KITCHEN_CLOSED'
  /** Code CONFLICT. Message: {meal} is inactive, so it cannot be ordered. */
  | 'ORDER_MEAL_UNAVAILABLE'
  /** Code CONFLICT. Message: This order has no other dish. Cancel the order instead. */
  | 'ORDER_NOTHING_LEFT'
  /** Code BAD_USER_INPUT. Message: This user is not a customer. Only customers can order. */
  | 'ORDER_NOT_A_CUSTOMER'
  /** Code BAD_USER_INPUT. Message: All orders must be for the selected day and meal. */
  | 'ORDER_NOT_OF_THAT_DAY'
  /** Code BAD_USER_INPUT. Message: Please select at least one customer. */
  | 'ORDER_NO_CUSTOMER'
  /** Code BAD_USER_INPUT. Message: Add at least one dish (quantity > 0). */
  | 'ORDER_NO_LINES'
  /** Code BAD_USER_INPUT. Message: Please select a meal. */
  | 'ORDER_NO_MEAL'
  /** Code CONFLICT. Message: There is no menu for that day. */
  | 'ORDER_NO_MENU'
  /** Code BAD_USER_INPUT. Message: Please select at least one order. */
  | 'ORDER_NO_ORDER'
  /** Code CONFLICT. Message: Your box is on its way. */
  | 'ORDER_ON_ITS_WAY'
  /** Code CONFLICT. Message: A price has changed: this order costs {amount} now. Please check the order and submit it again. */
  | 'ORDER_PRICE_CHANGED'
  /** Code BAD_USER_INPUT. Message: Quantity must be a whole number from 1 to {max}. */
  | 'ORDER_QUANTITY'
  /** Code BAD_USER_INPUT. Message: Please enter a cancellation reason. */
  | 'ORDER_REASON_REQUIRED'
  /** Code CONFLICT. Message: This order is completed. Reopen it before you change its day or meal. */
  | 'ORDER_REOPEN_FIRST'
  /** Code BAD_USER_INPUT. Message: Select a different dish as the replacement. */
  | 'ORDER_SAME_DISH'
  /** Code DISH_UNAVAILABLE. Message: {dish} is sold out. */
  | 'ORDER_SOLD_OUT'
  /** Code BAD_USER_INPUT. Message: Order status must be 0, 1, 2 or 3. */
  | 'ORDER_STATUS'
  /** Code CONFLICT. Message: {dish} is not on this order, so it cannot be removed. */
  | 'ORDER_WITHOUT_DISH'
  /** Code CONFLICT. Message: A payment with this reference is already recorded with another amount. Check both. */
  | 'PAYMENT_OTHER_AMOUNT'
  /** Code CONFLICT. Message: A stop can have at most {max} photos. */
  | 'PHOTO_ENOUGH'
  /** Code BAD_USER_INPUT. Message: A picture must be a JPEG, PNG, WebP, or AVIF file of at most 10 MB. */
  | 'PICTURE_FORMAT'
  /** Code UNAVAILABLE. Message: This server cannot process uploaded pictures. Enter the web address of a picture instead. */
  | 'PICTURE_NO_ENCODER'
  /** Code UNAVAILABLE. Message: Pictures are not available right now. Please try again in a moment. */
  | 'PICTURE_STORE_AWAY'
  /** Code BAD_USER_INPUT. Message: A picture can have at most {max} megapixels. */
  | 'PICTURE_TOO_MANY_PIXELS'
  /** Code UNAVAILABLE. Message: Processing the picture took too long. Please try again in a moment, or upload a smaller one. */
  | 'PICTURE_TOO_SLOW'
  /** Code CONFLICT. Message: The limit for {dish} cannot be below {sold}, because {sold} portions are already ordered. */
  | 'PLAN_CAP_BELOW_SOLD'
  /** Code BAD_USER_INPUT. Message: Please pick a date first. */
  | 'PLAN_DATE_REQUIRED'
  /** Code CONFLICT. Message: This date already has a plan. Please pick another date. */
  | 'PLAN_DATE_TAKEN'
  /** Code CONFLICT. Message: {dish} contains meat or fish. It cannot be in the {box} box. */
  | 'PLAN_DISH_NOT_FOR_BOX'
  /** Code BAD_USER_INPUT. Message: One of the dishes does not exist any more. Reload and try again. */
  | 'PLAN_DISH_UNKNOWN'
  /** Code CONFLICT. Message: The plan for {day} cannot be deleted, because it has {orders} orders. Cancel them first. */
  | 'PLAN_HAS_ORDERS'
  /** Code BAD_USER_INPUT. Message: One of the meals does not exist any more. Reload and try again. */
  | 'PLAN_MEAL_UNKNOWN'
  /** Code CONFLICT. Message: There are {orders} orders for {day}, so this plan cannot move to another date. Create a plan for the other date instead. */
  | 'PLAN_MOVE_HAS_ORDERS'
  /** Code NOT_FOUND. Message: No active meal plan. */
  | 'PLAN_NONE_ACTIVE'
  /** Code BAD_USER_INPUT. Message: You can set a portion limit only for dishes on the plan. */
  | 'PLAN_PORTIONS_WITHOUT_DISH'
  /** Code BAD_USER_INPUT. Message: You cannot request '{field}' here, because it is inside another list of the same type. Send a separate request. */
  | 'QUERY_CIRCLE'
  /** Code BAD_USER_INPUT. Message: The response could have more than {max} values. Request fewer entries or fewer fields. */
  | 'QUERY_COST'
  /** Code BAD_USER_INPUT. Message: A request can contain '{field}' at most {max} times. */
  | 'QUERY_REPEATED'
  /** Code RATE_LIMITED. Message: Too many attempts. Please wait {minutes} minutes and try again. */
  | 'RATE_LIMITED'
  /** Code BAD_USER_INPUT. Message: {what} can have at most {max} {unit}. */
  | 'REQUEST_TOO_LARGE'
  /** Code CONFLICT. Message: This run is closed, so you cannot change it. */
  | 'RUN_CLOSED'
  /** Code CONFLICT. Message: A run can be started only on its delivery day or later. */
  | 'RUN_DAY_TO_COME'
  /** Code CONFLICT. Message: This run has no boxes to deliver, so it cannot be started. */
  | 'RUN_EMPTY'
  /** Code UNAUTHENTICATED. Message: This run was reassigned to another rider. You have no deliveries left on it. */
  | 'RUN_HANDED_OVER'
  /** Code UNAUTHENTICATED. Message: This run link has expired. If you still have boxes of this run, call the kitchen. */
  | 'RUN_LINK_ENDED'
  /** Code UNAUTHENTICATED. Message: The kitchen created a new link for this run. Open the new link. */
  | 'RUN_LINK_REPLACED'
  /** Code BAD_USER_INPUT. Message: A run can be assigned only to an active delivery user. */
  | 'RUN_NOT_A_RIDER'
  /** Code CONFLICT. Message: This run was already started. Reload the delivery board. */
  | 'RUN_NOT_DRAFT'
  /** Code CONFLICT. Message: You can do this only while the run is out for delivery. */
  | 'RUN_NOT_OUT'
  /** Code CONFLICT. Message: None of the orders on this run can be charged, so it cannot be started. Check their wallets and dishes. */
  | 'RUN_UNPAID'
  /** Code UNAUTHENTICATED. Message: Your session has ended. Please sign in again. */
  | 'SESSION_ENDED'
  /** Code UNAUTHENTICATED. Message: This link is no longer valid. Please ask the kitchen for a new link. */
  | 'SESSION_LINK'
  /** Code UNAUTHENTICATED. Message: This link belongs to a user who is not a customer. Only customers have a profile. */
  | 'SESSION_NOT_A_CUSTOMER'
  /** Code UNAUTHENTICATED. Message: Your session has ended. Please open your personal link again. */
  | 'SESSION_REFRESH'
  /** Code UNAUTHENTICATED. Message: Please sign in to continue. */
  | 'SESSION_REQUIRED'
  /** Code UNAVAILABLE. Message: Too many people are signing in right now. Please try again in a few seconds. */
  | 'SESSION_SIGN_IN_BUSY'
  /** Code UNAUTHENTICATED. Message: Email or password is wrong. */
  | 'SESSION_SIGN_IN_FAILED'
  /** Code UNAUTHENTICATED. Message: This station link has expired. Ask an admin for a new link. */
  | 'SESSION_STATION_LINK'
  /** Code BAD_USER_INPUT. Message: Box limit per customer must be a whole number from 0 to {max}. */
  | 'SETTINGS_BOX_LIMIT'
  /** Code BAD_USER_INPUT. Message: FSSAI licence number must be 14 digits. */
  | 'SETTINGS_FSSAI_NUMBER'
  /** Code BAD_USER_INPUT. Message: GSTIN must be 15 letters and digits. */
  | 'SETTINGS_GSTIN'
  /** Code BAD_USER_INPUT. Message: The number of days that customers can order ahead must be a whole number from 0 to {max}. */
  | 'SETTINGS_ORDER_AHEAD_DAYS'
  /** Code BAD_USER_INPUT. Message: Enter a phone number with 6 to 15 digits. */
  | 'SETTINGS_PHONE'
  /** Code BAD_USER_INPUT. Message: Upload the picture file. Links to other websites are not accepted. */
  | 'SETTINGS_PICTURE'
  /** Code BAD_USER_INPUT. Message: UPI ID must be written as name@bank. */
  | 'SETTINGS_UPI_ID'
  /** Code STALE_VERSION. Message: This was changed by someone else. Reload and try again. */
  | 'STALE_VERSION'
  /** Code CONFLICT. Message: {customer} already has a standing order for {meal} on {weekday}s. Change that standing order instead. */
  | 'STANDING_ALREADY'
  /** Code DISH_UNAVAILABLE. Message: {dish} contains allergens that the customer avoids: {allergens}. */
  | 'STANDING_AVOIDED'
  /** Code CONFLICT. Message: This standing order has ended, so it cannot be changed. */
  | 'STANDING_ENDED'
  /** Code DISH_UNAVAILABLE. Message: {dish} contains meat or fish, so it cannot be in this box. */
  | 'STANDING_HAS_MEAT'
  /** Code CONFLICT. Message: There is no skipped or cancelled box to restore on that day. */
  | 'STANDING_NOTHING_TO_ORDER_AGAIN'
  /** Code CONFLICT. Message: There is no box to skip on that day. */
  | 'STANDING_NOTHING_TO_SKIP'
  /** Code DISH_UNAVAILABLE. Message: {dish} is not on {weekday}'s menu. */
  | 'STANDING_NOT_ON_MENU'
  /** Code DISH_UNAVAILABLE. Message: {dish} is not vegetarian, so it cannot be in this box. */
  | 'STANDING_NOT_VEGETARIAN'
  /** Code DISH_UNAVAILABLE. Message: No {diet} box is planned for {meal} on {day}. */
  | 'STANDING_NO_BOX'
  /** Code BAD_USER_INPUT. Message: A pause must end today or later. */
  | 'STANDING_PAUSE_OVER'
  /** Code BAD_USER_INPUT. Message: Request at most {max} days at a time. */
  | 'STANDING_TOO_MANY_DAYS'
  /** Code BAD_USER_INPUT. Message: Select at least one weekday. */
  | 'STANDING_WEEKDAYS'
  /** Code BAD_USER_INPUT. Message: Select either fixed dishes or the day's box, not both. */
  | 'STANDING_WHAT'
  /** Code BAD_USER_INPUT. Message: Enter a name for the station. */
  | 'STATION_NAME_REQUIRED'
  /** Code CONFLICT. Message: There is already a station named {name}. Revoke its link first, or enter another name. */
  | 'STATION_NAME_TAKEN'
  /** Code BAD_USER_INPUT. Message: Select Cook, Pack, or both. */
  | 'STATION_OPENS_NOTHING'
  /** Code CONFLICT. Message: An admin kept the charge for this order, so the order cannot be reopened. To refund the charge, cancel the order. */
  | 'STOP_CHARGE_KEPT'
  /** Code CONFLICT. Message: This stop was already reported. Undo the report first. */
  | 'STOP_MARKED'
  /** Code CONFLICT. Message: All orders of this stop are cancelled, so there is no charge to keep. */
  | 'STOP_NOTHING_TO_KEEP'
  /** Code CONFLICT. Message: You can refund or keep the charge only for a stop whose delivery failed. */
  | 'STOP_NOT_FAILED'
  /** Code BAD_USER_INPUT. Message: Select the reason why the box was not delivered. */
  | 'STOP_REASON_REQUIRED'
  /** Code CONFLICT. Message: An admin already decided about the refund for this stop, so it cannot be changed. */
  | 'STOP_RESOLVED'
  /** Code CONFLICT. Message: You already entered a different UTR for this top-up. Call the kitchen to correct it. */
  | 'TOP_UP_CLAIMED'
  /** Code CONFLICT. Message: This top-up was already credited on {day}, so it cannot be changed. */
  | 'TOP_UP_CREDITED'
  /** Code CONFLICT. Message: This top-up has expired. Please start a new one. */
  | 'TOP_UP_EXPIRED'
  /** Code CONFLICT. Message: The customer has not entered a UTR for this top-up, so it cannot be credited yet. */
  | 'TOP_UP_NOT_CLAIMED'
  /** Code CONFLICT. Message: The customer entered a different UTR for this top-up, so this payment cannot be credited to it. */
  | 'TOP_UP_OTHER_PAYMENT'
  /** Code CONFLICT. Message: This top-up was already rejected, so it cannot be changed. */
  | 'TOP_UP_REJECTED'
  /** Code CONFLICT. Message: At most {max} top-ups can be pending. Please wait until the kitchen has checked them. */
  | 'TOP_UP_TOO_MANY'
  /** Code BAD_USER_INPUT. Message: Enter the 12-digit UTR that your payment app shows. */
  | 'TOP_UP_UTR'
  /** Code CONFLICT. Message: This UTR cannot be used. Please check it against your payment app, or ask the kitchen. */
  | 'TOP_UP_UTR_TAKEN'
  /** Code UNAVAILABLE. Message: The service is not available right now. Please try again in a moment. */
  | 'UNAVAILABLE'
  /** Code FORBIDDEN. Message: Only the kitchen can change your address. Call the kitchen to change it. */
  | 'USER_ADDRESSES_BY_ADMINS'
  /** Code BAD_USER_INPUT. Message: Add at least one address (text). */
  | 'USER_ADDRESS_REQUIRED'
  /** Code BAD_USER_INPUT. Message: Alternate mobile number must be 10 digits. */
  | 'USER_ALTERNATE_MOBILE'
  /** Code BAD_USER_INPUT. Message: Credit limit can be at most {max}. */
  | 'USER_CREDIT_LIMIT'
  /** Code FORBIDDEN. Message: The account of {title} is inactive, so no order can be placed for it. */
  | 'USER_CUSTOMER_INACTIVE'
  /** Code CONFLICT. Message: A delivery user has no wallet. Correct the balance of {balance} to zero first. */
  | 'USER_DELIVERY_WITH_MONEY'
  /** Code BAD_USER_INPUT. Message: Enter a valid email address. */
  | 'USER_EMAIL'
  /** Code CONFLICT. Message: Another admin already signs in with this email address. */
  | 'USER_EMAIL_TAKEN'
  /** Code BAD_USER_INPUT. Message: Invalid gender value. */
  | 'USER_GENDER'
  /** Code FORBIDDEN. Message: Your account is inactive. */
  | 'USER_INACTIVE'
  /** Code CONFLICT. Message: This is the only owner. Make another admin an owner first. */
  | 'USER_LAST_OWNER'
  /** Code BAD_USER_INPUT. Message: Enter a location link that starts with https://. */
  | 'USER_LOCATION_URL'
  /** Code BAD_USER_INPUT. Message: Enter a map link from {services}. */
  | 'USER_MAP_SERVICE'
  /** Code BAD_USER_INPUT. Message: Mobile number must be 10 digits. */
  | 'USER_MOBILE'
  /** Code CONFLICT. Message: Another user of this type already has the mobile number {mobile}. */
  | 'USER_MOBILE_TAKEN'
  /** Code BAD_USER_INPUT. Message: This user is not an admin. Only admins sign in with an email and a password. */
  | 'USER_NOT_AN_ADMIN'
  /** Code BAD_USER_INPUT. Message: This user is not a customer. Only customers have a personal link. */
  | 'USER_NOT_A_CUSTOMER'
  /** Code CONFLICT. Message: You cannot make your own account inactive or change its type. */
  | 'USER_OWN_ACCOUNT'
  /** Code BAD_USER_INPUT. Message: The password can have at most {max} characters. */
  | 'USER_PASSWORD_TOO_LONG'
  /** Code BAD_USER_INPUT. Message: The password must have {min} characters or more. */
  | 'USER_PASSWORD_TOO_SHORT'
  /** Code BAD_USER_INPUT. Message: Status must be 0 or 1. */
  | 'USER_STATUS'
  /** Code BAD_USER_INPUT. Message: Invalid user type. */
  | 'USER_TYPE'
  /** Code BAD_USER_INPUT. Message: Amount must be a positive number. */
  | 'WALLET_AMOUNT'
  /** Code BAD_USER_INPUT. Message: Amount cannot be 0. */
  | 'WALLET_AMOUNT_ZERO'
  /** Code CONFLICT. Message: The wallet balance has changed: it is {balance} now. Check the amount and try again. */
  | 'WALLET_BALANCE_CHANGED'
  /** Code CONFLICT. Message: You can credit at most {left} from this payment. */
  | 'WALLET_BEYOND_PAYMENT'
  /** Code CONFLICT. Message: This payment was already credited in full to {to}. */
  | 'WALLET_CREDITED_BEFORE'
  /** Code BAD_USER_INPUT. Message: The date must be tomorrow or earlier. */
  | 'WALLET_DATE_AHEAD'
  /** Code BAD_USER_INPUT. Message: Wallet is not available for delivery users. */
  | 'WALLET_DELIVERY'
  /** Code INSUFFICIENT_WALLET. Message: Insufficient wallet balance. Current Wallet Balance: {balance} */
  | 'WALLET_INSUFFICIENT'
  /** Code CONFLICT. Message: Part of this payment was already credited to {to}. Credit the remaining {left} in Payments. */
  | 'WALLET_LEFT'
  /** Code BAD_USER_INPUT. Message: No customer has this mobile number. */
  | 'WALLET_NO_CUSTOMER'
  /** Code BAD_USER_INPUT. Message: Add at least one line with a customer and an amount. */
  | 'WALLET_NO_LINE'
  /** Code CONFLICT. Message: This reference belongs to a bank refund to {title} on {day}, so it cannot be credited. */
  | 'WALLET_PAID_BACK_BEFORE'
  /** Code CONFLICT. Message: This webhook is disabled. Enable it first. */
  | 'WEBHOOK_DISABLED'
  /** Code BAD_USER_INPUT. Message: Select at least one event. */
  | 'WEBHOOK_NO_EVENT'
  /** Code BAD_USER_INPUT. Message: Enter a web address on the public internet. */
  | 'WEBHOOK_PRIVATE'
  /** Code CONFLICT. Message: There can be at most {max} webhooks. Delete one first. */
  | 'WEBHOOK_TOO_MANY'
  /** Code BAD_USER_INPUT. Message: Enter a web address that starts with https://. */
  | 'WEBHOOK_URL';

/** Reason why a stop was not delivered. */
export type FailReason =
  /** The customer was absent. */
  | 'CUSTOMER_ABSENT'
  /** The box was damaged. */
  | 'DAMAGED'
  /** Another reason. The note can explain it. */
  | 'OTHER'
  /** The customer refused the box. */
  | 'REFUSED'
  /** The address is wrong. */
  | 'WRONG_ADDRESS';

/** Gender. */
export type Gender =
  /** Female. */
  | 'FEMALE'
  /** Male. */
  | 'MALE'
  /** Another gender. */
  | 'OTHERS'
  /** Not stated. */
  | 'UNKNOWN';

/** Outcome of a row of an import. */
export type ImportOutcome =
  /** A new customer or dish. In a dry run, the row would create one. */
  | 'CREATED'
  /** The customer or dish exists already, or an earlier row has the same mobile number or title. */
  | 'DUPLICATE'
  /** The row has an error. */
  | 'INVALID';

/** Dishes of one meal. */
export type MealPlanSlotInput = {
  /** IDs of the dishes, in the order of the menu. */
  dishIds: Array<string | number>;
  /** ID of the meal. */
  mealId: string | number;
  /** Portion limits and boxes. Dishes that are not listed have no limit. If omitted, dishes that are already in the plan keep their limits and boxes. */
  portions?: Array<DishPortionsInput> | null | undefined;
};

/** Author of a change, as the customer of the order sees it. */
export type OrderAuthor =
  /** The customer. */
  | 'CUSTOMER'
  /** The kitchen. */
  | 'KITCHEN';

/** Filter of orders. An omitted field does not filter. Ranges of days include both ends. */
export type OrderFilter = {
  /** Part of the customer's name or mobile number. */
  customer?: string | null | undefined;
  /** Only orders that contain this dish. */
  dishId?: string | number | null | undefined;
  /** Only the record that has this external ID. Null or omitted: no filter. */
  externalId?: string | null | undefined;
  /** Only orders for this day or later. */
  forFrom?: string | null | undefined;
  /** Only orders for this day or earlier. */
  forTo?: string | null | undefined;
  /** Only orders for the meal with this ID. */
  mealId?: string | number | null | undefined;
  /** Only the order with this number. */
  orderNumber?: number | null | undefined;
  /** Only orders placed on this day in India or later. */
  placedFrom?: string | null | undefined;
  /** Only orders placed on this day in India or earlier. */
  placedTo?: string | null | undefined;
  /** Only orders with one of these statuses. */
  statuses?: Array<OrderStatus> | null | undefined;
  /** Only rows that were created or changed at this time or later. Deleted rows appear only in `changes`. */
  updatedFrom?: string | null | undefined;
};

/** A dish and its quantity. */
export type OrderLineInput = {
  /** ID of the dish. Each dish can appear only once. */
  dishId: string | number;
  /** Quantity, 1 to 50. */
  quantity: number;
};

/** Sort order of orders. Equal values are sorted by order number. */
export type OrderSort = {
  /** Direction. Default DESCENDING. */
  direction?: SortDirection | null | undefined;
  /** Field to sort by. Default PLACED_AT. */
  field?: OrderSortField | null | undefined;
};

/** Field to sort orders by. */
export type OrderSortField =
  /** Amount of the order. */
  | 'AMOUNT'
  /** Customer's name, ignoring case. */
  | 'CUSTOMER'
  /** Day of the order. */
  | 'FOR_DATE'
  /** Title of the meal, ignoring case. */
  | 'MEAL'
  /** The order number. */
  | 'ORDER_NUMBER'
  /** Time when the order was placed. */
  | 'PLACED_AT'
  /** Status: UPCOMING, PLACED, COMPLETED, CANCELLED. */
  | 'STATUS';

/** Progress of an order's box. */
export type OrderStage =
  /** The box was delivered. */
  | 'DELIVERED'
  /** The box was not delivered. */
  | 'NOT_DELIVERED'
  /** The box is on a run in progress (OUT). */
  | 'ON_ITS_WAY'
  /** The box is packed. */
  | 'PACKED';

/** Status of an order. */
export type OrderStatus =
  /** The order is cancelled. Value in REST: 3. */
  | 'CANCELLED'
  /** The order is completed, usually because it was delivered. Value in REST: 2. */
  | 'COMPLETED'
  /** The order is placed and charged. Value in REST: 1. */
  | 'PLACED'
  /** The order is scheduled and not charged yet. Value in REST: 0. */
  | 'UPCOMING';

/** Source of a payment. */
export type PaymentSource =
  /** A customer's claim that an admin confirmed. */
  | 'CLAIM'
  /** A bank statement. */
  | 'CSV'
  /** An admin or an API key that entered the reference, or credited a row of a file. */
  | 'HAND';

/** A new order. The server charges the current prices of the dishes. */
export type PlaceOrderInput = {
  /** Accepts dishes that conflict with what the customer eats or avoids. If omitted or false, a request that adds or increases such a dish fails with CONFLICT. */
  acceptDietConflicts?: boolean | null | undefined;
  /** ID of the delivery address, one of `User.addresses`. Default: the default address. */
  addressId?: string | number | null | undefined;
  /** Amount that was displayed to the user, in rupees. If the actual amount differs, the request is rejected. If omitted, any amount is accepted. */
  expectedAmount?: number | null | undefined;
  /** ID in another system, at most 100 characters. Unique among orders: an ID that is taken fails with CONFLICT and the `orderId` of the order that has it. Admins only. */
  externalId?: string | null | undefined;
  /** Day of the order. Customers can order only for a day whose menu is open. */
  forDate: string;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** Dishes with their quantities: 1 to 100 lines. */
  lines: Array<OrderLineInput>;
  /** ID of the meal. */
  mealId: string | number;
  /** ID of the customer. Customers may omit it. Admins must send it. */
  userId?: string | number | null | undefined;
};

/** The same order for many customers. Each order goes to the default address of its customer. */
export type PlaceOrdersInput = {
  /** Accepts dishes that conflict with what a customer eats or avoids. If omitted or false, the order of such a customer fails with CONFLICT. */
  acceptDietConflicts?: boolean | null | undefined;
  /** Amount of each customer's order that was displayed to the user, in rupees. An order whose actual amount differs fails with CONFLICT. If omitted, any amount is accepted. */
  expectedAmount?: number | null | undefined;
  /** Day of the order. */
  forDate: string;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** Dishes with their quantities: 1 to 100 lines. */
  lines: Array<OrderLineInput>;
  /** ID of the meal. */
  mealId: string | number;
  /** IDs of the customers, at most 5,000. */
  userIds: Array<string | number>;
};

/** Kind of print. */
export type PrintKind =
  /** Labels for boxes. */
  | 'LABELS'
  /** Packing slips. */
  | 'SLIPS';

/** Role of an admin: a set of permissions. */
export type Role =
  /** Changes wallets and payments. Reads everything else. */
  | 'ACCOUNTS'
  /** All permissions except `wallets:payout` and `staff:write`. */
  | 'MANAGER'
  /** Changes orders, customers, the kitchen, and delivery. Reads everything else except payments and reports. */
  | 'ORDERS'
  /** All permissions. */
  | 'OWNER';

/** Status of a run. */
export type RunStatus =
  /** The run is closed. */
  | 'CLOSED'
  /** The run is being prepared. */
  | 'DRAFT'
  /** The run is on its way. Its link is valid. */
  | 'OUT';

/** Status of the setup list of a new kitchen. */
export type SetupStatus =
  /** The list is not displayed. */
  | 'DISMISSED'
  /** Like OPEN. In addition, an admin has opened a customer's link from the list. */
  | 'LINK_OPENED'
  /** The list is displayed until all its steps are done. */
  | 'OPEN';

/** Sort direction. */
export type SortDirection =
  /** Ascending. */
  | 'ASCENDING'
  /** Descending. */
  | 'DESCENDING';

/** Kind of alarm about standing orders. */
export type StandingAlarmKind =
  /** Boxes were missed, because their delivery window is over. Nothing was charged. */
  | 'MISSED'
  /** Boxes were expected, but not ordered. The server's log states the cause. */
  | 'NOT_ORDERED'
  /** The server does not order boxes at present. The server's log states the cause. */
  | 'NOT_RUNNING'
  /** Boxes of a meal are expected on a day, but its plan lacks the meal. */
  | 'NO_MEAL_IN_PLAN'
  /** Boxes are expected on a day without a plan. */
  | 'NO_PLAN';

/** Status of a day of a standing order. */
export type StandingDayStatus =
  /** The order was cancelled. It does not return automatically. */
  | 'CANCELLED'
  /** The kitchen is closed. */
  | 'CLOSED'
  /** The customer has another order for this meal and day. */
  | 'COVERED'
  /** A box is expected. Its order is created on this day or the day before. */
  | 'EXPECTED'
  /** An order exists: Upcoming until the deadline, then charged. */
  | 'MADE'
  /** The delivery window was over before the box could be made. Nothing was charged. */
  | 'MISSED'
  /** The box cannot be ordered. `reason` states why. If the plan changes before the deadline, the server tries again. */
  | 'NO_MATCH'
  /** The balance was too low at the deadline. */
  | 'NO_MONEY'
  /** A box is expected, but the day has no plan yet. */
  | 'NO_PLAN'
  /** The standing order is paused. */
  | 'PAUSED'
  /** The box was skipped. */
  | 'SKIPPED';

/** Kind of issue that prevents the delivery of a box. */
export type StandingOrderIssueKind =
  /** The delivery window was over before the box could be made. */
  | 'MISSED'
  /** The customer has no address. */
  | 'NO_ADDRESS'
  /** The box cannot be ordered. */
  | 'NO_MATCH'
  /** The wallet does not cover the customer's boxes up to this one. */
  | 'NO_MONEY';

/** Status of a standing order today. */
export type StandingOrderStatus =
  /** The standing order is active today, or its first day is in the future. */
  | 'ACTIVE'
  /** The standing order was ended, or its last day is over. */
  | 'ENDED'
  /** The standing order is paused today. */
  | 'PAUSED';

/** Status of a dish, user, meal, or plan. */
export type Status =
  /** Active. For a plan: ON. In REST: 1. */
  | 'ACTIVE'
  /** Inactive. For a plan: OFF. In REST: 0. */
  | 'INACTIVE';

/** A rider's report on a stop. */
export type StopEventInput = {
  /** Time of the report on the phone's clock. */
  at: string;
  /** Number of returned boxes, 0 to 99. Default 0. Ignored with UNDONE. */
  boxesBack?: number | null | undefined;
  /** UUID created by the phone. A second event with the same ID is a repetition. */
  id: string | number;
  /** Reported result of the stop, or UNDONE. */
  mark: StopMark;
  /** Note, at most 500 characters. */
  note?: string | null | undefined;
  /** Reason. Required with FAILED, otherwise ignored. */
  reason?: FailReason | null | undefined;
  /** ID of the stop. */
  stopId: string | number;
};

/** Kind of report. */
export type StopMark =
  /** The boxes were delivered. */
  | 'DELIVERED'
  /** The boxes were not delivered. */
  | 'FAILED'
  /** Undoes the previous report. */
  | 'UNDONE';

/** An admin's decision about an undelivered stop. */
export type StopResolution =
  /** The charge was kept, and the orders were completed. */
  | 'KEPT'
  /** The orders were cancelled with refund. */
  | 'REFUNDED';

/** Status of a stop. */
export type StopStatus =
  /** The boxes were delivered. */
  | 'DELIVERED'
  /** The boxes were not delivered. */
  | 'FAILED'
  /** No report yet. */
  | 'PENDING';

/** Status of a top-up. */
export type TopUpStatus =
  /** The customer entered the UTR. An admin must confirm it. */
  | 'CLAIMED'
  /** The payment was credited. */
  | 'CREDITED'
  /** The customer entered no UTR within 7 days. */
  | 'EXPIRED'
  /** An admin rejected the claim. */
  | 'REJECTED'
  /** The customer requested the top-up and has not entered a UTR. */
  | 'REQUESTED';

/** Changes to a group. An omitted field is unchanged. */
export type UpdateCustomerGroupInput = {
  /** New list of customers, 1 to 5,000. */
  customerIds?: Array<string | number> | null | undefined;
  /** New name of the group, at most 120 characters. */
  name?: string | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a customer's diet. An omitted field is unchanged. */
export type UpdateDietInput = {
  /** Allergens that the customer avoids. Ignored for users who are not customers. */
  avoids?: Array<Allergen> | null | undefined;
  /** Diet of the customer. Null means that the customer eats everything. Ignored for users who are not customers. */
  diet?: CustomerDiet | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a dish. An omitted field is unchanged. Null removes the value. */
export type UpdateDishInput = {
  /** Allergens of the dish. */
  allergens?: Array<Allergen> | null | undefined;
  /** Energy in kcal, 0 or more. Null means not stated. */
  calories?: number | null | undefined;
  /** Carbohydrates in grams, 0 or more. Null means not stated. */
  carbs?: number | null | undefined;
  /** Diet of the dish. Null means not stated. */
  diet?: Diet | null | undefined;
  /** ID in another system, at most 100 characters. Unique among dishes: an ID that is taken fails with CONFLICT. An empty text removes it. */
  externalId?: string | null | undefined;
  /** Fats in grams, 0 or more. Null means not stated. */
  fats?: number | null | undefined;
  /** Picture addresses: http, https, or a path on this server. At most 20. */
  imageUrls?: Array<string> | null | undefined;
  /** Ingredients, separated by commas, at most 2,000 characters. */
  ingredients?: string | null | undefined;
  /** Price in rupees, 0 or more. A dish without a price cannot be ordered. */
  price?: number | null | undefined;
  /** Protein in grams, 0 or more. Null means not stated. */
  protein?: number | null | undefined;
  /** Status. Only active dishes can be ordered. */
  status?: Status | null | undefined;
  /** Title, at most 120 characters. */
  title?: string | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a meal. A field that is omitted or null is unchanged. `closesMinutesBefore: null` removes the closing time. */
export type UpdateMealInput = {
  /** Time when ordering closes, in minutes before the delivery window starts: 0 to 10,080. Null means no closing time. Without a closing time, a customer can eat and then cancel for a refund. */
  closesMinutesBefore?: number | null | undefined;
  /** End of the delivery window: `HH:MM` in India, after its start. */
  deliveryEndsAt?: string | null | undefined;
  /** Start of the delivery window: `HH:MM` in India. */
  deliveryStartsAt?: string | null | undefined;
  /** Status. Only active meals can be ordered. */
  status?: Status | null | undefined;
  /** Title, 1 to 120 characters. The titles of Breakfast and Post Lunch cannot be changed. */
  title?: string | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a plan. A field that is omitted or null is unchanged. */
export type UpdateMealPlanInput = {
  /** New day of the plan. */
  date?: string | null | undefined;
  /** Dishes of all meals, at most 500 in all. They replace all dishes of the plan. */
  slots?: Array<MealPlanSlotInput> | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to the settings. An omitted field is unchanged. An empty text removes the value. */
export type UpdateSettingsInput = {
  /** How the next day becomes active: by an admin, or automatically. */
  activeDay?: ActiveDay | null | undefined;
  /** Address of the kitchen, at most 500 characters. */
  address?: string | null | undefined;
  /** Who may edit customers' addresses. */
  addressEditors?: AddressEditors | null | undefined;
  /** Number of the kitchen's boxes that a customer may have, 0 to 99. With 0, boxes are not counted. */
  boxLimit?: number | null | undefined;
  /** Proof of delivery that the app requests from riders. */
  deliveryProof?: DeliveryProof | null | undefined;
  /** FSSAI licence number, 14 digits, or empty. Spaces are removed. */
  fssaiNumber?: string | null | undefined;
  /** GSTIN, 15 letters and digits, or empty. Spaces are removed. */
  gstin?: string | null | undefined;
  /** Name of the kitchen, at most 120 characters. */
  kitchenName?: string | null | undefined;
  /** Low-balance threshold in rupees, 0 or more. */
  lowBalance?: number | null | undefined;
  /** Number of days after the active day for which customers can also order, 0 to 14. */
  orderAheadDays?: number | null | undefined;
  /** Name of the owner of the UPI ID, at most 120 characters. */
  payeeName?: string | null | undefined;
  /** Phone number: 6 to 15 digits with optional +, spaces, hyphens, and brackets. Can be empty. */
  phone?: string | null | undefined;
  /** Path that `POST /pictures?shape=square` returned, or empty. */
  pictureUrl?: string | null | undefined;
  /** Time of day (`HH:MM`, India) from which a missing plan for the next day raises an alarm. */
  planAlarmAt?: string | null | undefined;
  /** Suggested top-up amounts in rupees: at most 6, each more than 0, without duplicates. */
  quickTopUps?: Array<number> | null | undefined;
  /** Status of the setup list. OPEN displays a dismissed list again. */
  setup?: SetupStatus | null | undefined;
  /** UPI ID, `name@bank`, or empty. */
  upiId?: string | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Complete new content of a standing order. An omitted field is removed. */
export type UpdateStandingOrderInput = {
  /** ID of the delivery address, one of `User.addresses`. Default: the default address. */
  addressId?: string | number | null | undefined;
  /** Diet of the day's box. Omit it for fixed dishes. */
  boxFor?: Diet | null | undefined;
  /** Number of boxes per day, 1 to 50. Default 1. */
  boxQuantity?: number | null | undefined;
  /** First day on which the standing order applies. */
  from: string;
  /** Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters. */
  instructions?: string | null | undefined;
  /** Fixed dishes. If omitted, each order contains the day's box. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** Last day on which the standing order applies. Default: no last day. */
  until?: string | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
  /** Weekdays on which the customer gets a box. At least one. */
  weekdays: Array<Weekday>;
};

/** Changes to a user. An omitted field is unchanged. */
export type UpdateUserInput = {
  /** All addresses of the customer. They replace the current addresses. If omitted, the addresses are unchanged. */
  addresses?: Array<AddressInput> | null | undefined;
  /** Alternate mobile number, ten digits. Null means none. Ignored for users who are not customers. */
  alternateMobileNumber?: string | null | undefined;
  /** Allergens that the customer avoids. Ignored for users who are not customers. */
  avoids?: Array<Allergen> | null | undefined;
  /** Amount by which an order may overdraw the wallet, in rupees, at most 10,000. A limit below the amount due is allowed and prevents further orders. Ignored for users who are not customers. */
  creditLimit?: number | null | undefined;
  /** Diet of the customer. Null means that the customer eats everything. Ignored for users who are not customers. */
  diet?: CustomerDiet | null | undefined;
  /** ID in another system, at most 100 characters. Unique among users: an ID that is taken fails with CONFLICT. An empty text removes it. */
  externalId?: string | null | undefined;
  /** Gender. */
  gender?: Gender | null | undefined;
  /** Mobile number, ten digits. A prefix of +91, 91, 0091, or 0, and spaces, hyphens, and brackets are removed. Any other character or country code is an error. Unique among users of a type. */
  mobileNumber?: string | null | undefined;
  /** Role of an admin. Only callers with `staff:write` can set it. Ignored for users who are not admins. */
  role?: Role | null | undefined;
  /** Status. An admin who becomes inactive is signed out at once. */
  status?: Status | null | undefined;
  /** Name, at most 120 characters. */
  title?: string | null | undefined;
  /** Type of the user. */
  type?: UserType | null | undefined;
  /** Version that you read last. An older version is rejected with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a webhook. A field that is omitted or null is unchanged. */
export type UpdateWebhookInput = {
  /** Description, at most 120 characters. */
  description?: string | null | undefined;
  /** Events: `order.placed`, `order.updated`, `order.cancelled`, `order.completed`, `wallet.credited`, `wallet.low`, `dish.created`, `dish.updated`, `dish.deleted`, `meal_plan.created`, `meal_plan.updated`, `meal_plan.deleted`, `user.created`, `user.updated`. `order.*` stands for all events of orders, and likewise for the others. */
  events?: Array<string> | null | undefined;
  /** False disables the webhook. True enables it again; events that occurred while it was disabled are not sent. */
  isActive?: boolean | null | undefined;
  /** HTTPS address. It must be public. */
  url?: string | null | undefined;
};

/** Filter of users. An omitted field does not filter. */
export type UserFilter = {
  /** Only the record that has this external ID. Null or omitted: no filter. */
  externalId?: string | null | undefined;
  /** True: only active customers whose balance is below `Settings.lowBalance`. */
  lowBalance?: boolean | null | undefined;
  /** True: only users whose balance is below zero. */
  owesMoney?: boolean | null | undefined;
  /** Part of the mobile number, the alternate mobile number, or the name. */
  search?: string | null | undefined;
  /** Only users with this status. */
  status?: Status | null | undefined;
  /** Only users of this type. */
  type?: UserType | null | undefined;
  /** Only rows that were created or changed at this time or later. Deleted rows appear only in `changes`. */
  updatedFrom?: string | null | undefined;
  /** True: only active customers without a live order for the day of the active plan. Empty if no plan is active. */
  withoutOrder?: boolean | null | undefined;
};

/** Sort order of users. Equal values are sorted by ID. */
export type UserSort = {
  /** Direction. Default DESCENDING. */
  direction?: SortDirection | null | undefined;
  /** Field to sort by. Default CREATED. */
  field?: UserSortField | null | undefined;
};

/** Field to sort users by. */
export type UserSortField =
  /** Time when the user was created. */
  | 'CREATED'
  /** Name, ignoring case. */
  | 'NAME'
  /** Balance. Delivery users have none. */
  | 'WALLET';

/** Type of user. */
export type UserType =
  /** Admin: signs in with an email and a password. Has a wallet, but cannot order. Value in REST: 0. */
  | 'ADMIN'
  /** API key, as the author of a change. No list of users contains it, and no input accepts it. Value in REST: 3. */
  | 'API_KEY'
  /** Customer: has a wallet, addresses, and a personal link. Value in REST: 1. */
  | 'CUSTOMER'
  /** Rider: has no wallet and no personal link. Value in REST: 2. */
  | 'DELIVERY';

/** Status of a claim of a UTR. */
export type UtrClaimStatus =
  /** The claim waits for an admin. */
  | 'CLAIMED'
  /** The server rejected the claim, because another customer had claimed the UTR first. */
  | 'DUPLICATE'
  /** An admin rejected the claim. */
  | 'REJECTED';

/** Direction of a ledger entry. */
export type WalletDirection =
  /** Money into the wallet. */
  | 'ADDED'
  /** Money out of the wallet. */
  | 'TAKEN';

/** Filter of the ledger. An omitted field does not filter. */
export type WalletEntryFilter = {
  /** Only entries in this direction. */
  direction?: WalletDirection | null | undefined;
  /** Only entries of this kind. */
  kind?: WalletEntryKind | null | undefined;
  /** Only entries whose money moved on this day or later. */
  movedFrom?: string | null | undefined;
  /** Only entries whose money moved on this day or earlier. */
  movedUntil?: string | null | undefined;
  /** ID of the wallet's user. */
  userId?: string | number | null | undefined;
  /** Only entries that were written at this time or later. */
  writtenFrom?: string | null | undefined;
  /** Only entries that were written before this time. */
  writtenUntil?: string | null | undefined;
};

/** Kind of a ledger entry. */
export type WalletEntryKind =
  /** Correction by an admin, in either direction. */
  | 'CORRECTION'
  /** Money that was added to the wallet. */
  | 'CREDIT'
  /** Charge for an order. */
  | 'ORDER'
  /** Charge or refund of the difference after an edit of an order. */
  | 'ORDER_EDIT'
  /** Refund of a cancelled order. */
  | 'ORDER_REFUND'
  /** Money that the kitchen's bank paid back to the customer. */
  | 'PAID_BACK';

/** Day of the week, in India. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';
