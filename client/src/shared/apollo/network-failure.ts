/** Nothing came back from the server, or not all of it: the connection failed, or an answer took too long. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** The request was stopped because the session that it belonged to has ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}
