/** Error of several screens that load users. */
export const usersFailed = 'Failed to load users';

/** /users. */
export const usersTexts = {
  title: 'Users',
  searchLabel: 'Search mobile, alternate mobile or title',
  newUser: '+ New User',
  whatsapp: 'WhatsApp',
  choose: (name: string) => `Select ${name}`,
  choosePage: 'Select page',
  chosen: (customers: number) =>
    customers === 1 ? '1 customer selected' : `${customers.toLocaleString('en-IN')} customers selected`,
  clearChosen: 'Clear selection',
  whatsappChosen: 'Message on WhatsApp',
  exportChosen: 'Save selected as CSV',
  groupChosen: 'Save as group',
  moreChosen: 'More actions for the selected customers',
  export: {
    title: 'Users as CSV',
    columns: [
      'Title',
      'Mobile',
      'Alt Mobile',
      'Type',
      'Status',
      'Gender',
      'Wallet',
      'Credit limit',
      'Email',
      'Address',
      'Created',
      'Diet',
      'Avoided allergens',
    ],
  },
  importing: {
    open: 'Import customers',
    title: 'Import customers',
    help: 'The file needs a header row with Name, Mobile, and Address. Optional columns: Alternate mobile, Gender, Status, Credit limit, Address 2, Address 3, Location, Diet, Avoids. Other columns are ignored. Exports of Users, Google Contacts, and Zoho also work.',
    wouldBeNew: 'New customer',
    isNew: 'Customer created',
    submit: (count: number) =>
      `Import ${count.toLocaleString('en-IN')} ${count === 1 ? 'customer' : 'customers'}`,
    failed: "Couldn't import the customers.",
  },
  topUp: {
    open: 'Add balance by CSV',
    title: 'Add balance to wallets',
    help: 'The file needs a header row with Mobile and Amount. Optional columns: Narration, Reference. A reference is credited only once, even if you upload the file again.',
    unread: "Couldn't read the file. Try again.",
    wallet: (amount: string, after: string) => `${amount}, new balance ${after}`,
    preview: (count: number, sum: string, left: number) =>
      `${sum} for ${count.toLocaleString('en-IN')} ${count === 1 ? 'wallet' : 'wallets'}. ${left.toLocaleString('en-IN')} ${left === 1 ? 'row' : 'rows'} left out.`,
    submit: (count: number, sum: string, isRepeated: boolean) =>
      `Add ${sum} to ${count.toLocaleString('en-IN')} ${count === 1 ? 'wallet' : 'wallets'}${isRepeated ? ' again' : ''}`,
    done: (count: number, sum: string) =>
      `${sum} added to ${count.toLocaleString('en-IN')} ${count === 1 ? 'wallet' : 'wallets'}.`,
    /** Wallets that an admin credited with the same amount in the last seven days. `moment` is the latest time. */
    creditedBefore: (count: number, moment: string) =>
      `${count === 1 ? '1 of these amounts was' : `${count.toLocaleString('en-IN')} of these amounts were`} already added, most recently on ${moment}. Add them again only if you received the money again.`,
    equalCredit: (moment: string) => `Same amount added on ${moment}`,
    failed: "Couldn't add the balance.",
    /** Description of an unconfirmed file. */
    sent: (sum: string, count: number) =>
      `Adding ${sum} to ${count.toLocaleString('en-IN')} ${count === 1 ? 'wallet' : 'wallets'}`,
  },
  views: {
    label: 'Show',
    all: 'All',
    customers: 'Customers',
    low: 'Low balance',
    owing: 'Owes money',
    inactive: 'Inactive',
    delivery: 'Delivery',
    admins: 'Admins',
  },
  /** Mark next to a balance that needs attention. */
  walletGrades: { low: 'Low', empty: 'Empty' },
  createUser: 'New User',
  editUser: 'Edit User',
  columns: {
    mobile: 'Mobile',
    alternate: 'Alt Mobile',
    title: 'Title',
    gender: 'Gender',
    wallet: 'Wallet',
    status: 'Status',
    type: 'Type',
    created: 'Created',
    actions: 'Actions',
  },
  types: { ADMIN: 'Admin', CUSTOMER: 'Customer', DELIVERY: 'Delivery', API_KEY: 'API key' },
  genders: { UNKNOWN: 'Unknown', MALE: 'Male', FEMALE: 'Female', OTHERS: 'Others' },
  edit: 'Edit',
  copyLink: 'Copy Link',
  addBalance: 'Add Balance',
  statement: 'Statement',
  standingOrders: 'Standing orders',
  correct: 'Correct wallet',
  payBack: 'Record bank refund',
  resetLink: 'Reset link',
  setSignIn: 'Set sign-in',
  more: (name: string) => `More actions for ${name}`,
  linkCopied: 'Profile link copied!',
  noWallet: '—',
  fields: {
    mobile: 'Mobile',
    type: 'Type',
    status: 'Status',
    title: 'Title',
    gender: 'Gender',
    alternateMobile: 'Alternate mobile',
    wallet: 'Wallet',
    creditLimit: 'Credit limit',
    creditLimitHelp: 'Amount by which orders may overdraw the wallet',
  },
  invalidMobile: 'Mobile number must be 10 digits.',
  invalidType: 'Invalid user type.',
  invalidStatus: 'Status must be 0 or 1.',
  invalidGender: 'Invalid gender value.',
  invalidAlternateMobile: 'Alternate mobile number must be 10 digits.',
  invalidCreditLimit: 'Credit limit must be an amount from 0 to ₹10,000, with at most two decimals.',
  titleTooLong: 'Title can be at most 120 characters long.',
  invalidLocation: 'Enter a location link that starts with https://.',
  empty: 'No users found',
  loadFailed: usersFailed,
  saveFailed: 'Failed to save user',
  idMissing: 'User id missing',
  resetLinkQuestion: 'Reset the personal link?',
  resetLinkConsequence: (name: string) =>
    `The current link of ${name} will stop working at once. After the reset, select Copy Link, and send the new link.`,
  resetLinkFailed: "Couldn't reset the personal link.",
  linkReset: 'The personal link was replaced. Select Copy Link, and send the new link.',
  linkNotCopied: (link: string) => `The browser does not allow copying. The link is ${link}`,
  linkFailed: "Couldn't load the personal link.",
  signInTitle: 'Set sign-in',
  signInConsequence: (name: string) =>
    `From now on, ${name} signs in with this email and password. ${name} will be signed out on all devices.`,
  signInSet: 'Sign-in saved.',
  signInFailed: "Couldn't save the sign-in. Try again.",
  invalidEmail: 'Enter a valid email address.',
  shortPassword: 'The password must have at least 10 characters.',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 10 characters',
  /** The list displays customers first, so the text names the view of another user. */
  createdAs: {
    CUSTOMER: 'User created.',
    DELIVERY: 'User created. Select Delivery above the list.',
    ADMIN: 'User created. Select Admins above the list.',
  },
  updated: 'User saved.',
  /** Button of the list's actions, on a phone. */
  moreWithAll: 'More',
  searching: 'Searching…',
  clearSearch: 'Show all users',
  /** A user without a title. */
  nameless: (mobile: string) => `+91 ${mobile}`,
  count: (shown: number, total: number) =>
    `${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${total === 1 ? 'user' : 'users'}`,
  editOf: (name: string) => `Edit ${name}`,
  copyLinkOf: (name: string) => `Copy Link of ${name}`,
  addBalanceOf: (name: string) => `Add Balance for ${name}`,
  statementOf: (name: string) => `Statement for ${name}`,
} as const;

/** The Add Wallet Balance dialog. */
export const addBalanceTexts = {
  title: 'Add Wallet Balance',
  quickAmounts: 'Quick amounts',
  amount: 'Amount',
  date: 'Date',
  narration: 'Narration (optional)',
  reference: 'Payment reference (optional)',
  referenceHelp: 'UTR of the payment. A payment that was already credited is rejected.',
  submit: 'Add Balance',
  noWallet: 'Wallet is not available for delivery users.',
  askQuestion: (amount: string) => `Add ${amount}?`,
  askConfirm: (amount: string) => `Add ${amount}`,
  consequence: (name: string, before: string, after: string) =>
    `${name}'s wallet: ${before}\u00a0→\u00a0${after}`,
  narrationTooLong: 'Narration can be at most 200 characters long.',
  referenceTooLong: 'Payment reference can be at most 100 characters long.',
  dateAhead: 'The date must be tomorrow or earlier.',
  /** Description of an unconfirmed payment. */
  sent: (amount: string, day: string, narration: string, reference: string) =>
    [amount, day, narration, reference].filter(Boolean).join(', '),
  added: (amount: string, name: string) => `${amount} added to ${name}'s wallet.`,
  balanceChanged: (balance: string, submit: string) =>
    `The balance changed to ${balance} after you opened this form. Check the statement, then select ${submit} again.`,
  failed: 'Failed to add wallet balance',
} as const;
