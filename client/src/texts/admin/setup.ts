/** Setup list of a new kitchen, on Home and as a line on every admin screen. */
export const setupTexts = {
  title: 'Set up your kitchen',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  /** Link in the line to the first step that is not done. */
  next: (action: string) => `Next: ${action}`,
  isDone: 'Done',
  /** Button of a form that opens the next step after saving. */
  saveAndContinue: 'Save and continue',
  nameMissing: 'Enter the kitchen name.',
  phoneMissing: 'Enter a phone number.',
  steps: {
    hasDishes: {
      title: 'Dishes',
      reason: 'You plan each day from your dishes. Customers can order a dish that has a price.',
      action: 'Add dishes',
    },
    hasNameAndPhone: {
      title: 'Name and phone',
      reason: 'Customers see the name on their menu. They call this number if they need help.',
      action: 'Enter name and phone',
    },
    hasClosingTimes: {
      title: 'Meals and closing times',
      reason: 'After the closing time, customers cannot order or cancel. Then you know how much to cook.',
      action: 'Set closing times',
    },
    hasPlan: {
      title: 'First plan',
      reason: 'A plan lists the dishes of each meal on one day.',
      action: 'Plan a day',
    },
    isPlanOn: {
      title: 'Plan turned ON',
      reason: 'Customers see the menu of the one day that is ON. Every other plan is a draft.',
      action: 'Turn the plan ON',
    },
    hasCustomers: {
      title: 'Customers',
      reason: 'Each customer orders through a personal link. Add yourself first to see the menu.',
      action: 'Add a customer',
    },
    isLinkOpened: {
      title: 'Try the menu as a customer',
      reason: 'Open the menu as your customer sees it. To order a meal, first add balance under Users.',
      action: 'Open the link',
    },
  },
  dismiss: 'Hide this list',
  dismissed: 'The setup list is hidden. Open Settings to display it again.',
  dismissFailed: "Couldn't hide the setup list. Try again.",
  finished: 'Your kitchen is set up. Customers can order.',
  /** Settings. */
  part: 'Setup list',
  reopen: 'Show the setup list',
  reopenHelp: 'Home will list what a new kitchen needs before the first order.',
  reopenFailed: "Couldn't show the setup list. Try again.",
} as const;
