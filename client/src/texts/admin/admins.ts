/** The admins in the settings. */
export const adminsTexts = {
  title: 'Admins',
  create: '+ New Admin',
  createTitle: 'New Admin',
  help: 'Each admin signs in with an e-mail address of their own; History says who did what.',
  name: 'Name',
  nameNeeded: 'Please say what the admin is called.',
  noSignIn: 'No sign-in yet',
  made: (name: string) => `${name} can sign in.`,
  makeFailed: 'The admin could not be made. Please try again.',
  loadFailed: 'The admins could not be loaded.',
};
