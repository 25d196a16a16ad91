/** The idempotency key of a mutation that moves money (decisions, "Retries"). */
export const KEY = {
  nullable: true,
  description: 'Repeating the call with the same key moves nothing again, for 24 hours.',
};
