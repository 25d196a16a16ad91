/** The admins in the settings. */
export const adminsTexts = {
  title: 'Admins',
  create: '+ New Admin',
  createTitle: 'New Admin',
  help: 'Each admin signs in with their own email. History shows who changed what.',
  name: 'Name',
  nameNeeded: 'Enter a name for the admin.',
  noSignIn: 'No sign-in yet',
  made: (name: string) => `${name} can sign in.`,
  makeFailed: "Couldn't create the admin. Try again.",
  loadFailed: "Couldn't load the admins.",
};
