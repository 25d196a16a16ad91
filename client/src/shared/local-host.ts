/** Returns the host of this page if no other device can open the page. Otherwise undefined. */
export const localHost = (): string | undefined => {
  const { hostname } = window.location;
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? hostname : undefined;
};
