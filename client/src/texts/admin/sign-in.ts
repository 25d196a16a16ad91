/** Guard and placeholders. */
export const routesTexts = {
  checkingAdmin: 'Checking admin…',
  dishDetails: 'Dish Details – Coming soon',
  checkFailed: "Couldn't check your sign-in. Check the connection and try again.",
  welcome: (name?: string) => (name ? `Welcome, ${name}` : 'Welcome'),
} as const;

/** /admin-login. */
export const adminLoginTexts = {
  title: 'Admin sign-in',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  failed: 'Login failed',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  sessionEnded: 'Your session has ended. Sign in again to return to the same page.',
  forgot: 'Forgot password?',
  /** The command is displayed after the last sentence. */
  forgotHelp:
    'Ask another owner to set a new password: in Users, the menu of your row has Set sign-in. If no owner can sign in, run this command on the server:',
  forgotCommand: 'npm run admin -- your@email',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  /** Notice above the sign-in form if a link to a screen led there. */
  toOpen: (screen: string) => `Sign in to open ${screen}.`,
  goOn: 'Continue without signing in again',
} as const;
